import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT } from './places.ts'

/** `write` builds into the folder that it is given. The old build stays at `outDir` until the new one is complete. */
export async function replaceBuild(outDir: string, write: (staged: string) => Promise<void>): Promise<void> {
  const key = createHash('sha256').update(outDir).digest('hex').slice(0, 12)
  const staged = join(ROOT, '.cache/build', key)
  const replaced = `${staged}-replaced`
  // From an interrupted build.
  await rm(staged, { recursive: true, force: true })
  await write(staged)
  await rm(replaced, { recursive: true, force: true })
  await mkdir(dirname(outDir), { recursive: true })
  if (existsSync(outDir)) await rename(outDir, replaced)
  await rename(staged, outDir)
  await rm(replaced, { recursive: true, force: true })
}

/** React and the page framework look at `NODE_ENV` and the working directory, whatever Vite is told. */
export async function asProduction(folder: string, work: () => Promise<void>): Promise<void> {
  const before = { folder: process.cwd(), env: process.env.NODE_ENV }
  process.chdir(folder)
  process.env.NODE_ENV = 'production'
  try {
    await work()
  } finally {
    process.chdir(before.folder)
    if (before.env === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before.env
  }
}
