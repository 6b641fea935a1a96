import { newSlug, productPatch } from '@shop/contract/admin/product-fields'
import * as z from 'zod/mini'
import {
  isTooLong,
  pictureEntry,
  pictureMeaning,
  toPictureEntry,
  toPictureInputs,
} from '#admin/features/products/picture-entries.ts'
import { priceText, readPrice } from '#admin/features/products/price-text.ts'
import type { EditedProduct, ProductPatch } from '#admin/features/products/product-calls.ts'

const lines = z.array(z.string())

/** What stands in the fields of the product's page. Empty words for search engines: as name and description say it. */
export const productEntries = z.object({
  name: z.string(),
  sku: z.string(),
  slug: z.string(),
  price: z.string(),
  descriptions: lines,
  advantages: lines,
  ingredients: lines,
  weight: z.string(),
  dimension: z.string(),
  direction: z.string(),
  warnings: z.string(),
  types: lines,
  skinTypes: lines,
  scents: lines,
  useCases: lines,
  features: lines,
  tint: z.string(),
  pictures: z.array(pictureEntry),
  shelf: z.string(),
  lowStockLevel: z.string(),
  searchTitle: z.string(),
  searchDescription: z.string(),
})

export type ProductEntries = z.output<typeof productEntries>
/** The version that one's changes are made to, and how it read. */
export type Base = { version: number; entries: ProductEntries }
export type EntryName = keyof ProductEntries

export const ENTRY_NAMES = z.keyof(productEntries).options

export function toEntries(product: EditedProduct): ProductEntries {
  const { price, lowStockLevel, searchTitle, searchDescription } = product
  return productEntries.parse({
    ...product,
    price: priceText(price),
    pictures: product.pictures.map(toPictureEntry),
    lowStockLevel: String(lowStockLevel),
    searchTitle: searchTitle ?? '',
    searchDescription: searchDescription ?? '',
  })
}

/** Empty lines are none. */
const filled = (given: readonly string[]) => given.map((line) => line.trim()).filter((line) => line !== '')

/** As one entry counts: blanks around it and empty lines are no change, and a price is the same however it is written. */
function meaningOf(entries: ProductEntries, name: EntryName): string {
  if (name === 'pictures') return pictureMeaning(entries.pictures)
  const entry = entries[name]
  if (name === 'price') return String(readPrice(entries.price) ?? entries.price)
  return typeof entry === 'string' ? entry.trim() : JSON.stringify(filled(entry))
}

export function changesOf(before: ProductEntries, now: ProductEntries): EntryName[] {
  return ENTRY_NAMES.filter((name) => meaningOf(before, name) !== meaningOf(now, name))
}

/** The changed entries as the call takes them; the address has a call of its own. */
export function toPatch(entries: ProductEntries, changes: readonly EntryName[]): NonNullable<ProductPatch> {
  const { slug: _slug, ...wanted } = wantedOf(entries)
  return Object.fromEntries(
    Object.entries(wanted).filter(([name]) => changes.some((change) => change === name)),
  )
}

function wantedOf({ searchTitle, searchDescription, ...entries }: ProductEntries) {
  return {
    ...entries,
    price: readPrice(entries.price),
    pictures: toPictureInputs(entries.pictures),
    lowStockLevel: Number(entries.lowStockLevel.trim() || 'none'),
    descriptions: filled(entries.descriptions),
    advantages: filled(entries.advantages),
    ingredients: filled(entries.ingredients),
    searchTitle: searchTitle.trim() || null,
    searchDescription: searchDescription.trim() || null,
  }
}

const checked = z.extend(z.required(productPatch), { slug: newSlug })

const isEntryName = (name: unknown): name is EntryName => ENTRY_NAMES.some((each) => each === name)

/** Codes of what is wrong, by field, by the contract's own rules; those of the browser's fields first. */
export function faultsOf(entries: ProductEntries): Partial<Record<EntryName, string>> {
  const faults: Partial<Record<EntryName, string>> = {}
  if (entries.pictures.some(isTooLong)) faults.pictures = 'too_long'
  for (const { path, message } of checked.safeParse(wantedOf(entries)).error?.issues ?? []) {
    const [name] = path
    if (isEntryName(name)) faults[name] ??= codeOf(name, message)
  }
  return faults
}

function codeOf(name: EntryName, code: string): string {
  if (name === 'price') return 'price'
  if (name === 'lowStockLevel') return 'whole_number'
  return name === 'slug' && code === 'invalid' ? 'address_format' : code
}
