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

/**
 * The files of a tree, as paths from its root with forward slashes, sorted; what is built, installed or recorded is
 * left out. Works without git, so that a copy or an archive can be checked as well.
 */
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

/** Whether a path is TypeScript that is ours to read: no generated route tree. */
export function isSource(path: string): boolean {
  return /\.tsx?$/.test(path) && !path.endsWith('routeTree.gen.ts')
}

/** Whether a path is a test, of any kind. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}
