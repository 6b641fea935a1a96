import { readFile, rm, writeFile } from 'node:fs/promises'
import { fingerprint } from './fingerprint.ts'

/** Something that is built from sources. */
export type BuildPart = {
  /** Folder that `sources` are relative to. */
  root: string
  /** Files and folders that it is built from. */
  sources: readonly string[]
  /** File, in the output, that notes what it was built from; gone when the output is. */
  stamp: string
  /** Whether all outputs are there. */
  isWhole: () => Promise<boolean>
  make: () => Promise<void>
}

/** Whether the part's output is whole and was built from the sources as they are now. */
export async function isFresh({ root, sources, stamp, isWhole }: BuildPart): Promise<boolean> {
  const builtFrom = await readFile(stamp, 'utf8').catch(() => undefined)
  return builtFrom !== undefined && (await isWhole()) && builtFrom === fingerprint(root, sources)
}

/**
 * Builds the part. The stamp goes first and comes back last, so an interrupted build is never taken for a finished one;
 * it holds the sources as they were before, so a change made meanwhile is built by the next start.
 */
export async function makePart({ root, sources, stamp, make }: BuildPart): Promise<void> {
  const builtFrom = fingerprint(root, sources)
  await rm(stamp, { force: true })
  await make()
  await writeFile(stamp, builtFrom, { flush: true })
}
