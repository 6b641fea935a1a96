import { createHash } from 'node:crypto'
import { runCommand } from './run-command.ts'

/** Identifies the sources: the commit, and a hash of changes since. Results count for these sources alone. */
export async function readTreeState(): Promise<string> {
  const git = async (...args: string[]) => (await runCommand('git', args)).output
  const [commit, changes, files] = await Promise.all([
    git('rev-parse', '--short', 'HEAD'),
    git('diff', 'HEAD'),
    git('status', '--porcelain', '--untracked-files=all'),
  ])
  const changed = createHash('sha256').update(changes).update(files).digest('hex').slice(0, 8)
  return files.trim() === '' ? commit.trim() : `${commit.trim()} with changes ${changed}`
}
