import { readFileSync } from 'node:fs'
import { processesIn } from '@shop/harness/processes'

const KILO = 1024
const MEGA = 1e6

/** Resident set size in MB. */
export function residentMb(pid: number): number {
  return (readKilobytes(`/proc/${pid}/status`, /^VmRSS:\s+(\d+) kB/m) * KILO) / MEGA
}

/** Peak resident set size in MB, by the kernel. */
export function peakResidentMb(pid: number): number {
  return (readKilobytes(`/proc/${pid}/status`, /^VmHWM:\s+(\d+) kB/m) * KILO) / MEGA
}

/** In MB, of all processes that work in a folder; shared pages count once. */
export function sharedOutMb(folder: string): number {
  const kilobytes = processesIn(folder).map((pid) =>
    readKilobytes(`/proc/${pid}/smaps_rollup`, /^Pss:\s+(\d+) kB/m),
  )
  return (kilobytes.reduce((sum, one) => sum + one, 0) * KILO) / MEGA
}

/** 0 for a process that has just ended. */
function readKilobytes(path: string, line: RegExp): number {
  try {
    return Number(line.exec(readFileSync(path, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
