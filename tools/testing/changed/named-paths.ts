import { posix } from 'node:path'
import { isTest } from '../../checks/source-files.ts'

const QUOTED = /['"]((?:[\w@.-]+\/)*[\w@.-]+)['"]/g

/**
 * Files that a source names in quotes (comments use backticks), from the root or its own folder: how processes are started and
 * configurations refer to files. Also all files of a folder whose path has a slash in it: how migrations are read. Not a folder
 * around the source, which is only where paths begin, and no file that needs a test.
 */
export function findNamedPaths(path: string, code: string, files: ReadonlySet<string>): string[] {
  const folder = posix.dirname(path)
  const names = new Set([...code.matchAll(QUOTED)].map(([, name = '']) => name))
  const named = [...names].flatMap((name) => {
    const candidates = [posix.normalize(name), posix.join(folder, name)]
    const file = candidates.find((candidate) => files.has(candidate))
    if (file !== undefined) return [file]
    return name.includes('/') ? candidates.flatMap((candidate) => filesIn(candidate, { files, path })) : []
  })
  return [...new Set(named)].filter((name) => name !== path && !isTest(name))
}

function filesIn(folder: string, { files, path }: { files: ReadonlySet<string>; path: string }): string[] {
  const start = folder.endsWith('/') ? folder : `${folder}/`
  if (path.startsWith(start) || start.startsWith('.')) return []
  return [...files].filter((file) => file.startsWith(start))
}
