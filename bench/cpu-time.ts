import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second wherever Node runs. */
const TICKS_PER_SECOND = 100
/** Of the fields behind the name of the process. */
const USER = 11
const SYSTEM = 12

/** The processor time that a process has used with all its threads, in seconds. */
export function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name stands in brackets and may itself hold brackets and spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_PER_SECOND
}
