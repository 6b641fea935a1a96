import { useQuery } from '@tanstack/react-query'
import { type Base, type ProductEntries, productEntries } from '#admin/features/products/product-entries.ts'
import { dropDraft, keepDraft, readDraft } from '#admin/platform/drafts.ts'
import { useMe } from '#admin/platform/session.ts'
import { useKeepSoon } from '#admin/platform/use-keep-soon.ts'

/** What somebody typed into a product's page on this device and did not save. */
export type ProductDraft = { base: Base; entries: ProductEntries; savedAt: string }

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
  const kept = await readDraft(key)
  if (!kept) return null
  const before = productEntries.safeParse(kept.before)
  const entries = productEntries.safeParse(kept.entries)
  if (!before.success || !entries.success) return null
  return {
    base: { version: kept.version, entries: before.data },
    entries: entries.data,
    savedAt: kept.savedAt,
  }
}

type Typed = { base: Base; entries: ProductEntries; isChanged: boolean }

/** Keeps what is typed, and forgets it once it is saved or discarded. `isOpen`: a draft of before waits for its answer. */
export function useKeepDraft(id: string, { base, entries, isChanged }: Typed, isOpen: boolean): void {
  const key = useDraftKey(id)
  const typed = JSON.stringify([entries, isChanged, base.version, isOpen])
  useKeepSoon(typed, async () => {
    if (isChanged) {
      const savedAt = new Date().toISOString()
      await keepDraft(key, { version: base.version, before: base.entries, entries, savedAt })
    } else if (!isOpen) await dropDraft(key)
  })
}
