import { hasErrorCode } from '@shop/contract/call-error'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { clashIn, mergeEntries, type StaleSave } from '#admin/features/products/merged-entries.ts'
import {
  type EditedProduct,
  fetchProduct,
  reloadProduct,
  type StateInput,
} from '#admin/features/products/product-calls.ts'
import {
  type Base,
  changesOf,
  type EntryName,
  faultsOf,
  type ProductEntries,
  toEntries,
} from '#admin/features/products/product-entries.ts'
import { endArrivedBut, endUploadsIn } from '#admin/features/products/product-uploads.ts'
import { refusedEntries } from '#admin/features/products/refused-entries.ts'
import { type SaveRequest, sendChanges, type TakeOver } from '#admin/features/products/send-changes.ts'
import { sendWords } from '#admin/features/products/send-words.ts'
import { causeOf } from '#admin/features/products/state-failure.ts'
import { blockOf, isPublishing, usePictureBlocks } from '#admin/features/products/use-picture-blocks.ts'
import { entriesIn, type ProductDraft } from '#admin/features/products/use-product-draft.ts'
import { useRefreshedPictures } from '#admin/features/products/use-refreshed-pictures.ts'
import { useTellElsewhere } from '#admin/features/products/use-tell-elsewhere.ts'

export type ProductForm = UseFormReturn<ProductEntries>

function toBase(product: EditedProduct): Base {
  return { version: product.version, entries: toEntries(product) }
}

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
  useMutation({ mutationFn: async (version: number) => ({ ...toBase(await fetchProduct(id)), version }) })

/** Entries, what of them is changed, and saving them. Long because what was seen, typed and refused hangs together. */
export function useProductForm(
  product: EditedProduct,
  draft: ProductDraft | undefined,
  offered: ProductDraft | undefined,
) {
  const [base, setBase] = useState<Base>(() => draft?.base ?? toBase(product))
  const form = useEntryForm(draft?.entries ?? base.entries)
  const entries = form.watch()
  const changes = changesOf(base.entries, entries)
  const blocks = usePictureBlocks(product)
  const refreshPictures = useRefreshedPictures(product, { form, setBase })
  const { saving, refused, setRefused } = useSaving(product, { form, setBase, refreshPictures, offered })
  useForgetFailure(saving, changes.length > 0)

  const merging = useMerging(product.id)

  useFollow(product, { form, base, setBase, isUntouched: changes.length === 0 && !saving.isPending })

  return {
    form,
    entries,
    base,
    changes,
    blocks: blocks(entries.pictures),
    saving,
    /** They are on their way, and not only the state beside them. */
    isSent: saving.isPending && !isStateAlone(saving.variables),
    refreshPictures,
    clashes: refused?.clashes,
    closeClashes: () => setRefused(undefined),
    /** On sale, now or later, goes what was saved first; off sale it goes at once, whatever is still missing. */
    save: async (state?: StateInput) => {
      const shown = product.version
      if (state && !isPublishing(state)) return saving.mutate({ base, entries: base.entries, state, shown })
      if (blockOf(blocks(entries.pictures), state)) return
      await form.handleSubmit((sent) => saving.mutate({ base, entries: sent, state, shown }))()
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
      if (blockOf(blocks(merged.pictures), state)) return
      saving.mutate({ base: seen, entries: merged, state, shown: seen.version })
    },
  }
}

type Written = {
  form: ProductForm
  setBase: (base: Base) => void
  refreshPictures: ReturnType<typeof useRefreshedPictures>
  offered: ProductDraft | undefined
}

/** Sends changes, takes over what of them is saved, and keeps what somebody else had changed. */
function useSaving(product: EditedProduct, { form, setBase, refreshPictures, offered }: Written) {
  const [refused, setRefused] = useState<StaleSave>()
  const tellElsewhere = useTellElsewhere(product)

  const takeOver: TakeOver = (saved, sent, waiting = []) => {
    // What was typed while it was saved is a change again.
    const typed = changesOf(sent, form.getValues())
    setBase(toBase(saved))
    form.reset(mergeEntries(toEntries(saved), form.getValues(), [...typed, ...waiting]))
    endArrivedBut(product.id, [form.getValues(), ...entriesIn(offered)])
  }

  const saving = useMutation({
    mutationFn: async (request: SaveRequest) => {
      await sendWords(request.entries.pictures, (media) => refreshPictures([media]))
      return sendChanges(product.id, request, takeOver)
    },
    onSuccess: (saved, request) => {
      const unseen = isStateAlone(request) ? clashesBetween(request.base, saved, form.getValues()) : []
      takeOver(saved, request.entries)
      if (unseen.length > 0) setBase(withoutSeeing(unseen, saved, request.base))
    },
    onError: (error) => {
      if (hasErrorCode(causeOf(error), 'stale')) void reloadProduct(product.id)
      if (tellElsewhere(error)) return
      setRefused(clashIn(error))
      markFields(form, error)
    },
  })
  return { saving, refused, setRefused }
}

const isStateAlone = ({ base, entries }: SaveRequest) => entries === base.entries

/** What others changed of what is typed; nobody was asked about it, as nothing of it was sent. */
function clashesBetween({ entries }: Base, saved: EditedProduct, typed: ProductEntries): EntryName[] {
  const theirs = changesOf(entries, toEntries(saved))
  return changesOf(entries, typed).filter((name) => theirs.includes(name))
}

/** As it is now, but for what clashes: in the version of before the shop finds that out when it is saved. */
function withoutSeeing(unseen: readonly EntryName[], saved: EditedProduct, before: Base): Base {
  return { version: before.version, entries: mergeEntries(toEntries(saved), before.entries, unseen) }
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

type Failing = { isError: boolean; reset: () => void }

/** A failure that left nothing unsaved is not about what is typed after it. */
function useForgetFailure({ isError, reset }: Failing, isChanged: boolean): void {
  // External system: none but typing, which fields tell to the form alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as typing begins; what fails later is about what was typed
  useEffect(() => {
    if (isChanged && isError) reset()
  }, [isChanged])
}

/** Puts a refusal beside the fields that it is about. */
function markFields(form: ProductForm, error: unknown): void {
  for (const { name, code, isTaken } of refusedEntries(error)) {
    form.setError(name, { type: 'refused', message: code }, { shouldFocus: isTaken })
  }
}
