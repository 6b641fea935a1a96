import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../tools/build/places.ts'
import { canInstallPackages, findProgram, installPackage } from '../tools/debian-package.ts'
import { cpuSecondsOf } from './cpu-time.ts'

/** A server at its limit. `cpuMicros`: processor time of its process for each request; `cpuShare`: cores in use. */
export type Saturation = { perSecond: number; cpuMicros: number; cpuShare: number }

export type SaturationOptions = {
  origin: string
  pid: number
  /** In turn. Concurrent requests for one uncached page share one rendering. */
  paths: readonly string[]
  connections: number
  headers: Readonly<Record<string, string>>
  seconds: number
}

const run = promisify(execFile)
const REPORT = /^REPORT (?<json>\{.*\})$/m
const MICROS = 1e6
/** Cores: a server answers on one thread; with less something else was the limit. */
const AT_ITS_LIMIT = 0.9

export function isAtItsLimit({ cpuShare }: Saturation): boolean {
  return cpuShare >= AT_ITS_LIMIT
}

/**
 * Asks a server for pages as fast as it answers, by `wrk`: one of its threads outpaces a Node server several times, where a
 * client in Node is slower than what it measures. @throws Error when a reply was anything but a 200, or did not come
 */
export async function saturate(options: SaturationOptions): Promise<Saturation> {
  const { origin, pid, paths, connections, headers, seconds } = options
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const script = join(ROOT, 'bench/wrk-report.lua')
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, ...named, origin, '--', ...paths]
  const before = { cpu: cpuSecondsOf(pid), time: performance.now() }
  const { stdout } = await run(ensureWrk(), args)
  const cpuSeconds = cpuSecondsOf(pid) - before.cpu
  const wallSeconds = (performance.now() - before.time) / 1000
  const { requests, failed, micros } = readReport(stdout)
  if (failed > 0 || requests === 0)
    throw new Error(`${failed} requests for ${paths.join(' ')} failed:\n${stdout}`)
  return {
    perSecond: (requests / micros) * MICROS,
    cpuMicros: (cpuSeconds / requests) * MICROS,
    cpuShare: cpuSeconds / wallSeconds,
  }
}

type Report = { requests: number; failed: number; micros: number }

function readReport(output: string): Report {
  const json = REPORT.exec(output)?.groups?.json
  if (json === undefined) throw new Error(`wrk has not reported:\n${output}`)
  const report: Report = JSON.parse(json)
  return report
}

/** The path of `wrk`, installed where it is missing. @throws Error with what to do where it cannot be */
function ensureWrk(): string {
  const found = findProgram(['wrk'])
  if (found) return found
  if (!canInstallPackages()) {
    throw new Error('No wrk found. Install it (Debian: `sudo apt-get install wrk`), then run this again.')
  }
  installPackage('wrk')
  return findProgram(['wrk']) ?? 'wrk'
}
