import { runCommand } from '../testing/run-command.ts'

/** `Unused exports (2)`. */
const HEADING = /^(?<kind>[A-Z][\w ]+) \(\d+\)$/

/** Unused files, exports, types and dependencies, by Knip. */
export async function findUnused(root: string): Promise<string[]> {
  const { ok, output } = await runCommand('knip', ['--no-progress', '--directory', root])
  return ok ? [] : withKinds(output)
}

function withKinds(output: string): string[] {
  let kind = ''
  return output.split('\n').flatMap((line) => {
    const heading = HEADING.exec(line)?.groups?.kind
    kind = heading ?? kind
    const isFinding = heading === undefined && line.trim() !== ''
    return isFinding ? [[kind, line.trim().replaceAll(/\s{2,}/g, ' ')].filter(Boolean).join(': ')] : []
  })
}
