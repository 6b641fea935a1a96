/** What a field beside them says in words, role and state; undo goes by it. */
const UNSHOWN = ['roleId', 'createdAt']

/** Names of those fields of the change log that people are told. */
export function shownFields(fields: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(fields).filter((name) => !UNSHOWN.includes(name))
}
