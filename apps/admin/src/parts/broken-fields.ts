import { issuesOf } from '@shop/contract/call-error'
import { fieldMessage } from '#admin/texts/fields.ts'

/** What is wrong with the fields of a refused form, by what it calls them; undefined where it was refused for anything else. */
export function brokenFields(error: unknown, names: Readonly<Record<string, string>>): string | undefined {
  const broken = issuesOf(error).flatMap(({ path, code }) => fieldMessage(names[path] ?? '', code) ?? [])
  const areKnown = issuesOf(error).every(({ path }) => Object.hasOwn(names, path))
  return areKnown && broken.length > 0 ? broken.join(' ') : undefined
}
