import { readFile } from 'node:fs/promises'

/** The annotation of a test that does a job of the back office and counts its presses. */
export const ADMIN_JOB = 'admin-job'

export type AdminJob = {
  job: number
  width: number
  title: string
  /** Most presses; null where the job is judged by something else. */
  target: number | null
  presses: number
  seconds: number
}

type Told = { type?: unknown; description?: unknown }

/** The jobs that a report of Playwright tells of, as lines of a table. */
export async function readAdminJobs(report: string): Promise<string[]> {
  const jobs = findJobs(JSON.parse(await readFile(report, 'utf8')))
  if (jobs.length === 0) return []
  const rows = jobs
    .toSorted((one, other) => one.job - other.job || other.width - one.width)
    .map(({ job, width, title, target, presses, seconds }) => [
      String(job),
      String(width),
      String(presses),
      target === null ? '' : String(target),
      seconds.toFixed(1),
      title,
    ])
  return toTable([['job', 'width', 'presses', 'target', 'seconds', 'what'], ...rows])
}

/** Wherever they stand: suites hold suites. */
function findJobs(node: unknown): AdminJob[] {
  if (Array.isArray(node)) return node.flatMap(findJobs)
  if (typeof node !== 'object' || node === null) return []
  const { type, description }: Told = node
  if (type === ADMIN_JOB && typeof description === 'string') return [JSON.parse(description)]
  // A run repeats the annotations of its results.
  return Object.entries(node).flatMap(([name, value]) => (name === 'results' ? [] : findJobs(value)))
}

function toTable(rows: readonly (readonly string[])[]): string[] {
  const last = (rows[0]?.length ?? 0) - 1
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row.map((cell, at) => (at === last ? cell : cell.padStart(widths[at] ?? 0))).join('  '),
  )
}
