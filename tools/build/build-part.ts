import { readFile, rm, writeFile } from 'node:fs/promises'
import { fingerprint } from './fingerprint.ts'

export type BuildPart = {
  /** `sources` are relative to it. */
  root: string
  sources: readonly string[]
  /** A file in the output with the sources' fingerprint; gone when the output is. */
  stamp: string
  /** Whether all outputs are there. */
  isWhole: () => Promise<boolean>
  make: () => Promise<void>
}

/** Whether the output is whole and of the present sources. */
export async function isFresh({ root, sources, stamp, isWhole }: BuildPart): Promise<boolean> {
  const builtFrom = await readFile(stamp, 'utf8').catch(() => undefined)
  return builtFrom !== undefined && (await isWhole()) && builtFrom === fingerprint(root, sources)
}

/**
 * The stamp goes first and comes back last, with the sources as they were before: no interrupted or outdated build looks
 * fresh.
 */
export async function makePart({ root, sources, stamp, make }: BuildPart): Promise<void> {
  const builtFrom = fingerprint(root, sources)
  await rm(stamp, { force: true })
  await make()
  await writeFile(stamp, builtFrom, { flush: true })
}
