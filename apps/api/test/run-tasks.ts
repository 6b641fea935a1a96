import { confirmEmail } from '#test/confirm-email.ts'
import { endHold } from '#test/end-hold.ts'
import { expireLinks } from '#test/expire-links.ts'
import { moveOrder } from '#test/move-order.ts'
import { plantFaults } from '#test/plant-faults.ts'

/** What a worker of the browser tests asks for (`e2e/shop-tasks.ts`), and what it hears of it. */
type TaskRequest = { task: keyof typeof TASKS; args: string[] }
type TaskReply = { error?: string }

// Does things to a running shop that no shopper can, for a worker of the browser tests that forks it once: loading the API
// takes longer than any of them.
const TASKS = { confirmEmail, endHold, expireLinks, moveOrder, plantFaults }

process.on('message', async ({ task, args }: TaskRequest) => {
  const reply: TaskReply = await TASKS[task](args).then(
    () => ({}),
    (error: unknown) => ({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  )
  process.send?.(reply)
})
process.on('disconnect', () => process.exit())
