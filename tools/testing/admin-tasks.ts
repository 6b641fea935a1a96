import { readFile } from 'node:fs/promises'

/** The annotation of a test that does a task of the back office and counts its presses. */
export const ADMIN_TASK = 'admin-task'

export type AdminTask = {
  /** Its number, `job` in titles and in the table. */
  task: number
  width: number
  title: string
  /** Most presses; null where the task is judged by something else. */
  target: number | null
  presses: number
  seconds: number
}

type Told = { type?: unknown; description?: unknown }

/** The tasks that a report of Playwright tells of, as lines of a table. */
export async function readAdminTasks(report: string): Promise<string[]> {
  const tasks = findTasks(JSON.parse(await readFile(report, 'utf8')))
  if (tasks.length === 0) return []
  const rows = tasks
    .toSorted((one, other) => one.task - other.task || other.width - one.width)
    .map(({ task, width, title, target, presses, seconds }) => [
      String(task),
      String(width),
      String(presses),
      target === null ? '' : String(target),
      seconds.toFixed(1),
      title,
    ])
  return toTable([['job', 'width', 'presses', 'target', 'seconds', 'what'], ...rows])
}

/** Wherever they stand: suites hold suites. */
function findTasks(node: unknown): AdminTask[] {
  if (Array.isArray(node)) return node.flatMap(findTasks)
  if (typeof node !== 'object' || node === null) return []
  const { type, description }: Told = node
  if (type === ADMIN_TASK && typeof description === 'string') return [JSON.parse(description)]
  // A run repeats the annotations of its results.
  return Object.entries(node).flatMap(([name, value]) => (name === 'results' ? [] : findTasks(value)))
}

function toTable(rows: readonly (readonly string[])[]): string[] {
  const last = (rows[0]?.length ?? 0) - 1
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row.map((cell, at) => (at === last ? cell : cell.padStart(widths[at] ?? 0))).join('  '),
  )
}
