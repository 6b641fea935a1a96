import { type Child, startChild } from '@shop/harness/child-process'

/** What `apps/api/test/run-tasks.ts` can do. */
type Task = 'confirmEmail' | 'endHold' | 'expireLinks' | 'moveOrder' | 'plantFaults'

/** The process that does tasks, and the mutant that it was started with: what it loads decides by it. */
let helper: { child: Child; mutant: string | undefined } | undefined
let lastTask: Promise<unknown> = Promise.resolve()

/** Has something done to the shop that no shopper can do: `args` come after its data directory. One after another. */
export async function runTask(task: Task, ...args: string[]): Promise<void> {
  const request = { task, args: [process.env.SHOP_DATA_DIR ?? '', ...args] }
  const reply = lastTask.then(() => helperProcess().ask(request))
  lastTask = reply.catch(() => undefined)
  const { error } = Object(await reply)
  if (error !== undefined) throw new Error(String(error))
}

function helperProcess(): Child {
  const mutant = process.env.MUTANT
  if (helper?.mutant === mutant && helper?.child.isRunning()) return helper.child
  void helper?.child.stop()
  const child = startChild({ module: 'apps/api/test/run-tasks.ts', env: process.env })
  // The worker ends without it, and it ends with the worker.
  child.unref()
  helper = { child, mutant }
  return child
}
