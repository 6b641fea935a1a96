import { type Child, startChild } from '@shop/harness/child-process'

/** Of `apps/api/test/run-tasks.ts`. */
type Task = 'confirmEmail' | 'endHold' | 'expireLinks' | 'moveOrder' | 'injectFaults'

/** The helper process, and the mutant that it was started with: modules decide by it when they are loaded. */
let helper: { child: Child; mutant: string | undefined } | undefined
let lastTask: Promise<unknown> = Promise.resolve()

/** Does to the shop what no shopper can: `args` come after its data directory. One after another. */
export async function runTask(task: Task, ...args: string[]): Promise<void> {
  await runTaskIn(process.env.SHOP_DATA_DIR ?? '', task, ...args)
}

/** The same to a shop of a test's own. */
export async function runTaskIn(dataDir: string, task: Task, ...args: string[]): Promise<void> {
  const request = { task, args: [dataDir, ...args] }
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
  // It must not keep the worker running, and ends with it.
  child.unref()
  helper = { child, mutant }
  return child
}
