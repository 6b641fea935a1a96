import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { createLog, type Log } from '#api/platform/log/log.ts'
import { withoutSecrets } from '#api/without-secrets.ts'

const END = 'everything is written'

/** The shop's own log, and how to read what it says. */
export function aLog(): { log: Log; lines: () => Promise<string[]> } {
  const folder = mkdtempSync(join(tmpdir(), 'shop-log-'))
  const file = join(folder, 'log')
  const descriptor = openSync(file, 'a')
  onTestFinished(() => {
    closeSync(descriptor)
    rmSync(folder, { recursive: true })
  })
  let reads = 0
  const log = createLog('trace', withoutSecrets, { descriptor })
  return {
    log,
    lines: async () => {
      // The log writes asynchronously, one line after the other: the mark comes last.
      const end = `${END}, read ${reads++}`
      log.info(end)
      await expect.poll(() => readFileSync(file, 'utf8'), { timeout: 10_000 }).toContain(end)
      return readFileSync(file, 'utf8').trim().split('\n')
    },
  }
}
