import { confirmEmail } from '#test/confirm-email.ts'
import { endHold } from '#test/end-hold.ts'
import { expireLinks } from '#test/expire-links.ts'
import { injectFaults } from '#test/inject-faults.ts'
import { moveOrder } from '#test/move-order.ts'

/** What a worker of the browser tests asks for (`e2e/shop-tasks.ts`), and what it hears of it. */
type TaskRequest = { task: keyof typeof TASKS; args: string[] }
type TaskReply = { error?: string }

// What no shopper can do to a running shop. Each worker of the browser tests forks it once: loading the API takes
// longer than any of these.
const TASKS = { confirmEmail, endHold, expireLinks, moveOrder, injectFaults }

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
