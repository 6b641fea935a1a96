import { errorCodeOf, issuesOf } from '@shop/contract/call-error'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { clashIn, mergeEntries, type StaleSave } from '#admin/features/products/merged-entries.ts'
import {
  type EditedProduct,
  productQuery,
  type Seen,
  type StateInput,
  sendProduct,
  sendSlug,
  sendState,
} from '#admin/features/products/product-calls.ts'
import {
  type Base,
  changesOf,
  ENTRY_NAMES,
  type EntryName,
  faultsOf,
  type ProductEntries,
  toEntries,
  toPatch,
} from '#admin/features/products/product-entries.ts'
import { endArrivedBut, endUploadsIn } from '#admin/features/products/product-uploads.ts'
import { sendWords } from '#admin/features/products/send-words.ts'
import { blockOf, usePictureBlocks } from '#admin/features/products/use-picture-blocks.ts'
import type { ProductDraft } from '#admin/features/products/use-product-draft.ts'
import { useRefreshedPictures } from '#admin/features/products/use-refreshed-pictures.ts'
import { useTellElsewhere } from '#admin/features/products/use-tell-elsewhere.ts'
import { queryClient } from '#admin/platform/query-client.ts'

export type ProductForm = UseFormReturn<ProductEntries>

type Wish = { base: Base; entries: ProductEntries; state?: StateInput | undefined }

function toBase(product: EditedProduct): Base {
  return { version: product.version, entries: toEntries(product) }
}

const fetchLatest = (id: string) => queryClient.fetchQuery({ ...productQuery(id), staleTime: 0 })

/** Refused codes of the contract, by field. */
const resolver: Resolver<ProductEntries> = (values) => {
  const faults = Object.entries(faultsOf(values))
  const errors = Object.fromEntries(faults.map(([name, message]) => [name, { type: 'rule', message }]))
  return faults.length === 0 ? { values, errors: {} } : { values: {}, errors }
}

const useEntryForm = (defaultValues: ProductEntries): ProductForm =>
  useForm<ProductEntries>({ defaultValues, resolver, mode: 'onTouched' })

/** As the product is now, in the version that a refusal told: what was saved after that was not seen, and clashes again. */
const useMerging = (id: string) =>
  useMutation({ mutationFn: async (version: number) => ({ ...toBase(await fetchLatest(id)), version }) })

/** Entries, what of them is changed, and saving them. Long because what was seen, typed and refused hangs together. */
export function useProductForm(product: EditedProduct, draft: ProductDraft | undefined) {
  const [base, setBase] = useState<Base>(() => draft?.base ?? toBase(product))
  const [refused, setRefused] = useState<StaleSave>()
  const form = useEntryForm(draft?.entries ?? base.entries)
  const entries = form.watch()
  const changes = changesOf(base.entries, entries)
  const blocks = usePictureBlocks(product)
  const refreshPictures = useRefreshedPictures(product, { form, setBase })
  const tellElsewhere = useTellElsewhere(product)

  const takeOver: TakeOver = (saved, sent, waiting = []) => {
    // What was typed while it was saved is a change again.
    const typed = changesOf(sent, form.getValues())
    setBase(toBase(saved))
    form.reset(mergeEntries(toEntries(saved), form.getValues(), [...typed, ...waiting]))
    endArrivedBut(product.id, form.getValues())
  }

  const saving = useMutation({
    mutationFn: async (wish: Wish) => {
      await sendWords(wish.entries.pictures, (media) => refreshPictures([media]))
      return sendAll({ id: product.id, version: wish.base.version }, wish, takeOver)
    },
    onSuccess: (saved, { entries: sent }) => takeOver(saved, sent),
    onError: (error) => {
      if (tellElsewhere(error)) return
      setRefused(clashIn(error))
      markFields(form, error)
    },
  })

  const merging = useMerging(product.id)

  useFollow(product, { form, base, setBase, isUntouched: changes.length === 0 && !saving.isPending })

  return {
    form,
    entries,
    base,
    changes,
    blocks: blocks(entries.pictures),
    saving,
    refreshPictures,
    clashes: refused?.clashes,
    closeClashes: () => setRefused(undefined),
    /** With a state: saved first, then on or off sale. */
    save: async (state?: StateInput) => {
      if (blockOf(blocks(entries.pictures), state)) return
      await form.handleSubmit((sent) => saving.mutate({ base, entries: sent, state }))()
    },
    discard: () => {
      form.reset(base.entries)
      endUploadsIn(entries)
    },
    merging,
    /** `kept`: one's own changes but those where theirs was chosen. Goes on or off sale then, if that was asked for. */
    saveTogether: async (kept: readonly EntryName[]) => {
      const seen = refused && (await merging.mutateAsync(refused.version).catch(() => undefined))
      if (!seen) return
      const merged = mergeEntries(seen.entries, form.getValues(), kept)
      const state = saving.variables?.state
      setRefused(undefined)
      setBase(seen)
      form.reset(merged)
      if (!blockOf(blocks(merged.pictures), state)) saving.mutate({ base: seen, entries: merged, state })
    },
  }
}

export type ProductEditing = ReturnType<typeof useProductForm>

type Following = { form: ProductForm; base: Base; setBase: (base: Base) => void; isUntouched: boolean }

/** External system: the shop; without changes of one's own the page follows what others save. */
function useFollow(product: EditedProduct, { form, base, setBase, isUntouched }: Following): void {
  useEffect(() => {
    if (!isUntouched || product.version <= base.version) return
    setBase(toBase(product))
    form.reset(toEntries(product))
  }, [isUntouched, product, base.version, form, setBase])
}

/** `waiting`: entries that were sent with it and are not saved yet. */
type TakeOver = (saved: EditedProduct, sent: ProductEntries, waiting?: readonly EntryName[]) => void

/**
 * Fields, then address, then state; each is kept if the next is refused. The address names the version that was seen, and not
 * the one that the fields led to, in which a colleague's address would count as seen.
 */
async function sendAll(
  seen: Seen,
  { base, entries, state }: Wish,
  takeOver: TakeOver,
): Promise<EditedProduct> {
  const changes = changesOf(base.entries, entries)
  const isOnlySlug = changes.every((name) => name === 'slug')
  let product: EditedProduct | undefined
  if (!isOnlySlug) {
    product = (await sendProduct(seen, toPatch(entries, changes))).product
    takeOver(product, entries, changes.includes('slug') ? ['slug'] : [])
  }
  if (changes.includes('slug')) {
    product = (await sendSlug(seen, entries.slug.trim())).product
    takeOver(product, entries)
  }
  if (state) product = (await sendState(product ?? seen, state)).product
  return product ?? (await fetchLatest(seen.id))
}

const FIELD_OF_CODE: Record<string, EntryName> = { slug_taken: 'slug', sku_taken: 'sku' }

/** Puts a refusal beside the field that it is about. */
function markFields(form: ProductForm, error: unknown): void {
  const code = errorCodeOf(error)
  const field = FIELD_OF_CODE[code ?? '']
  if (field && code) form.setError(field, { type: 'refused', message: code }, { shouldFocus: true })
  for (const { path, code: broken } of issuesOf(error)) {
    const name = ENTRY_NAMES.find((each) => each === path.split('.')[0])
    if (name) form.setError(name, { type: 'refused', message: broken })
  }
}
