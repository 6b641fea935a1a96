/**
 * Three-way merge of a form: an entry that was not changed in it is taken from what there is by now, so that saving writes
 * nothing old over what another tab or device has changed meanwhile.
 * @param base what the form began with
 */
export function mergeEntries<Entries extends object>(
  entries: Entries,
  base: Entries,
  present: Entries,
): Entries {
  const merged = { ...entries }
  for (const name in entries) {
    if (entries[name] === base[name]) merged[name] = present[name]
  }
  return merged
}
