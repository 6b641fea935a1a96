import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readAdminTasks } from './admin-tasks.ts'

const aRun = (task: number, width: number, presses: number, target: number | null = 3) => {
  const description = JSON.stringify({ task, width, presses, target, seconds: 1.25, title: 'a price' })
  const annotations = [{ type: 'admin-task', description }]
  return { tests: [{ annotations, results: [{ annotations }] }] }
}

async function linesOf(report: object): Promise<string[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'tasks-'))
  const file = join(folder.path, 'report.json')
  await writeFile(file, JSON.stringify(report))
  // Awaited here: the folder goes at the end of the function.
  return await readAdminTasks(file)
}

test('tasks are a table by number, each run once, wherever it stands in the report', async () => {
  const report = {
    suites: [
      { specs: [aRun(10, 1440, 3)], suites: [{ specs: [aRun(3, 390, 2)] }] },
      { specs: [aRun(3, 1440, 3), aRun(12, 1440, 9, null)] },
    ],
  }

  expect(await linesOf(report)).toEqual([
    'job  width  presses  target  seconds  what',
    '  3   1440        3       3      1.3  a price',
    '  3    390        2       3      1.3  a price',
    ' 10   1440        3       3      1.3  a price',
    ' 12   1440        9              1.3  a price',
  ])
})

test('a run without tasks has no table', async () => {
  expect(
    await linesOf({ suites: [{ specs: [{ tests: [{ annotations: [{ type: 'reduced' }] }] }] }] }),
  ).toEqual([])
})
