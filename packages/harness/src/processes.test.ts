import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { killAll } from './processes.ts'

const ARGUMENTS = ['-e', 'setInterval(() => undefined, 1000)']

test('everybody is killed, also beside one that has ended by itself', async () => {
  const gone = spawn(process.execPath, ['-e', ''])
  await once(gone, 'exit')
  const alive = spawn(process.execPath, ARGUMENTS)
  const end = once(alive, 'exit')

  killAll([gone.pid ?? 0, alive.pid ?? 0])

  expect(await end).toEqual([null, 'SIGKILL'])
})
