import { MERGED_THINGS, type MergePreview } from '@shop/contract/admin/merge-customers'
import type { Read } from '#api/platform/db/index.ts'
import type { Merging, PersonalTable, ShownMerge } from '#api/platform/personal-data/index.ts'

/** What each account has, thing by thing, and what of it would not go over. */
export async function countMerging(
  read: Read,
  tables: readonly PersonalTable[],
  merging: Merging,
): Promise<MergePreview['things']> {
  const shown = shownOf(tables)
  const counted: MergePreview['things'] = []
  for (const thing of MERGED_THINGS) {
    const counting = shown.get(thing)
    if (!counting) continue
    const stays = await counting.count(read, merging.into)
    const goes = await counting.count(read, merging.from)
    const left = goes === 0 ? 0 : await counting.left(read, merging)
    counted.push({ thing, stays, goes, left })
  }
  return counted
}

/** By the name that each has in the preview. */
export function shownOf(tables: readonly PersonalTable[]): ReadonlyMap<string, ShownMerge> {
  return new Map(
    tables.flatMap(({ merge }) => ('run' in merge && merge.shown ? [[merge.shown.as, merge.shown]] : [])),
  )
}
