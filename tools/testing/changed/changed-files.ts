import { runCommand } from '../run-command.ts'

/** The main branch, here or where it was cloned from. */
const MAIN = ['main', 'origin/main']

/** Files that differ from a commit, in the working tree and new ones too. */
export type Changes = { against: string; files: readonly string[] }

/**
 * Changes since a commit. Unless one is named: since the last commit, while something is not committed; else since the branch
 * left `main`; on `main` itself, by its last commit. @throws Error where git cannot tell
 */
export async function readChanges(named: string | undefined): Promise<Changes> {
  const against = named ?? (await usualCommit())
  const changed = await git('diff', '--name-only', '--no-renames', '-z', against, '--')
  const added = await git('ls-files', '--others', '--exclude-standard', '-z')
  return { against, files: [...new Set(`${changed}${added}`.split('\0').filter(Boolean))].toSorted() }
}

async function usualCommit(): Promise<string> {
  if ((await git('status', '--porcelain')).trim() !== '') return 'HEAD'
  const head = (await git('rev-parse', 'HEAD')).trim()
  for (const main of MAIN) {
    const { ok, output } = await runCommand('git', ['merge-base', 'HEAD', main])
    if (ok) return output.trim() === head ? 'HEAD~1' : output.trim()
  }
  throw new Error('There is no branch "main" to compare with: name a commit behind --changed.')
}

async function git(...args: string[]): Promise<string> {
  const { ok, output } = await runCommand('git', args)
  if (!ok) throw new Error(`git ${args.join(' ')}: ${output.trim()}`)
  return output
}
