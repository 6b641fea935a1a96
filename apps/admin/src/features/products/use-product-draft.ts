import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Base, type ProductEntries, productEntries } from '#admin/features/products/product-entries.ts'
import { dropDraft, type KeptDraft, keepDraft, readDraft } from '#admin/platform/drafts.ts'
import { useMe } from '#admin/platform/session.ts'
import { useKeepSoon } from '#admin/platform/use-keep-soon.ts'

/** What somebody typed into a product's page on this device and did not save; `earlier`: another one that waits for its answer. */
export type ProductDraft = { base: Base; entries: ProductEntries; savedAt: string; earlier?: ProductDraft }

function useDraftKey(id: string): string {
  return `product:${useMe().staffId}:${id}`
}

/** Null: there is none, or one that an older program kept in another form. */
export function useKeptDraft(id: string) {
  const key = useDraftKey(id)
  return useQuery({
    queryKey: ['drafts', key],
    queryFn: () => findDraft(key),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

async function findDraft(key: string): Promise<ProductDraft | null> {
  return toDraft(await readDraft(key)) ?? null
}

function toDraft(kept: KeptDraft | undefined): ProductDraft | undefined {
  if (!kept) return undefined
  const earlier = toDraft(kept.earlier)
  const before = productEntries.safeParse(kept.before)
  const entries = productEntries.safeParse(kept.entries)
  if (!before.success || !entries.success) return earlier
  return {
    base: { version: kept.version, entries: before.data },
    entries: entries.data,
    savedAt: kept.savedAt,
    ...(earlier && { earlier }),
  }
}

function toKept({ base, entries, savedAt, earlier }: ProductDraft): KeptDraft {
  return {
    version: base.version,
    before: base.entries,
    entries,
    savedAt,
    ...(earlier && { earlier: toKept(earlier) }),
  }
}

type Typed = { base: Base; entries: ProductEntries; isChanged: boolean }

/** Keeps what is typed, and forgets it once it is saved or discarded. `offered`: a draft of before that waits for its answer. */
export function useKeepDraft(
  id: string,
  { base, entries, isChanged }: Typed,
  offered: ProductDraft | undefined,
): void {
  const key = useDraftKey(id)
  const hasKept = useRef(false)
  const typed = JSON.stringify([entries, isChanged, base.version, offered?.savedAt])
  useKeepSoon(typed, async () => {
    if (isChanged) {
      hasKept.current = true
      const savedAt = new Date().toISOString()
      await keepDraft(key, toKept({ base, entries, savedAt, ...(offered && { earlier: offered }) }))
    } else if (!offered) await dropDraft(key)
    // Another tab may keep what is typed there.
    else if (hasKept.current) await keepDraft(key, toKept(offered))
  })
}

/** What a draft holds, and those that wait behind it. */
export function entriesIn(draft: ProductDraft | undefined): ProductEntries[] {
  return draft ? [draft.entries, ...entriesIn(draft.earlier)] : []
}
