import { listFiles } from './source-files.ts'
import { readSource, type Source } from './syntax.ts'

/** What `check` finds in the files that `isChecked` names, parsed. */
export async function checkSources(
  root: string,
  isChecked: (path: string) => boolean,
  check: (source: Source) => string[],
): Promise<string[]> {
  const files = (await listFiles(root)).filter(isChecked)
  return (await Promise.all(files.map(async (path) => check(await readSource(root, path))))).flat()
}
