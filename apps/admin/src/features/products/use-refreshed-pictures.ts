import { type Dispatch, type SetStateAction, useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import {
  type InLibrary,
  type PictureEntry,
  refreshed,
  toInLibrary,
} from '#admin/features/products/picture-entries.ts'
import type { EditedProduct } from '#admin/features/products/product-calls.ts'
import type { Base, ProductEntries } from '#admin/features/products/product-entries.ts'

type Form = { form: UseFormReturn<ProductEntries>; setBase: Dispatch<SetStateAction<Base>> }

/**
 * Pictures are changed in the library while a product's page is open: what is typed, and what it began with, then show them
 * as they are. @returns the same for pictures that were changed from this page, or whose new words it has shown
 */
export function useRefreshedPictures(
  product: EditedProduct,
  { form, setBase }: Form,
): (known: readonly InLibrary[]) => void {
  function refresh(known: readonly InLibrary[], areSeen: boolean) {
    const all = (pictures: readonly PictureEntry[]) =>
      pictures.map((entry) => known.reduce((each, media) => refreshed(each, media, areSeen), entry))
    setBase((before) => ({
      ...before,
      entries: { ...before.entries, pictures: all(before.entries.pictures) },
    }))
    form.setValue('pictures', all(form.getValues('pictures')))
  }

  // External system: the library.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the shop answers anew
  useEffect(() => refresh(product.pictures.flatMap(toInLibrary), false), [product.pictures])

  return (known) => refresh(known, true)
}
