import { readFileSync } from 'node:fs'

/** Linux's USER_HZ, wherever Node runs. */
const TICKS_PER_SECOND = 100
/** Places among the fields behind the process name in `/proc/<pid>/stat`. */
const USER = 11
const SYSTEM = 12

/** Processor time of all threads of a process, in seconds. */
export function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name stands in brackets and may itself hold brackets and spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_PER_SECOND
}
