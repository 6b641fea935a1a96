import { type ChildProcess, fork } from 'node:child_process'

/** What `apps/api/test/run-tasks.ts` can do. */
type Task = 'confirmEmail' | 'endHold' | 'expireLinks' | 'moveOrder' | 'plantFaults'
type TaskReply = { id: number; error?: string }

/** The process that does tasks, and the mutant that it was started with: what it loads decides by it. */
let helper: { child: ChildProcess; mutant: string | undefined } | undefined
let asked = 0

/** Has something done to the shop that no shopper can do: `args` come after its data directory. */
export async function runTask(task: Task, ...args: string[]): Promise<void> {
  const child = helperProcess()
  asked += 1
  const request = { id: asked, task, args: [process.env.SHOP_DATA_DIR ?? '', ...args] }
  const reply = await new Promise<TaskReply>((resolve, reject) => {
    const onExit = () => reject(new Error(`The process that was to do ${task} has ended.`))
    const onReply = (answer: TaskReply) => {
      if (answer.id !== request.id) return
      child.off('message', onReply).off('exit', onExit)
      resolve(answer)
    }
    child.on('message', onReply).once('exit', onExit)
    child.send(request)
  })
  if (reply.error !== undefined) throw new Error(reply.error)
}

function helperProcess(): ChildProcess {
  const mutant = process.env.MUTANT
  if (helper?.mutant === mutant && helper?.child.connected) return helper.child
  helper?.child.disconnect()
  const child = fork('apps/api/test/run-tasks.ts', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  // The worker ends without it, and it ends with the worker.
  child.unref()
  child.channel?.unref()
  helper = { child, mutant }
  return child
}
