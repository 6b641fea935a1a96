import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

const SKIPPED = new Set([
  '.cache',
  '.git',
  '.tanstack',
  'coverage',
  'data',
  'dist',
  'node_modules',
  'test-results',
])

/** Paths from the root, sorted; without what is built, installed or recorded. Works without git, for copies and archives. */
export async function listFiles(root: string): Promise<string[]> {
  const files: string[] = []
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) await visit(path)
      if (entry.isFile() && !SKIPPED.has(entry.name)) files.push(relative(root, path).split(sep).join('/'))
    }
  }
  await visit(root)
  return files.sort()
}

/** TypeScript of ours, without the generated route tree. */
export function isSource(path: string): boolean {
  return /\.tsx?$/.test(path) && !path.endsWith('routeTree.gen.ts')
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}
