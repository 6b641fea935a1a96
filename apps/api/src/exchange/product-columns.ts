import { type ProductPatch, productPatch } from '@shop/contract/admin/product-fields'
import { FILTER_CATEGORY_NAMES, type FilterCategory } from '@shop/contract/facets'
import * as z from 'zod/mini'
import { FACET_FIELDS, type FacetRow, type StaffProductRow, type TintRow } from '#api/catalogue/index.ts'
import { cellTexts } from '#api/texts/imports.ts'
import {
  joinLines,
  joinParagraphs,
  joinWords,
  splitLines,
  splitParagraphs,
  splitWords,
} from './cell-rules.ts'
import { fold, nearest } from './nearest.ts'
import { readPrice, writePrice } from './read-price.ts'

/** In the order in which an export has them. */
export const COLUMN_NAMES = [
  'id',
  'productId',
  'name',
  'state',
  'price',
  'stock',
  ...FILTER_CATEGORY_NAMES,
  'tint',
  'descriptions',
  'advantages',
  'ingredients',
  'weight',
  'dimension',
  'direction',
  'warnings',
  'shelf',
  'lowStockLevel',
  'searchTitle',
  'searchDescription',
  'pictures',
  'pictureTexts',
] as const

export type ColumnName = (typeof COLUMN_NAMES)[number]

/** Of which a cell says one field of a product. The others are said in `plan-row.ts`. */
export type FieldColumn = Exclude<ColumnName, 'id' | 'state' | 'stock' | 'pictures' | 'pictureTexts'>

export type MissingValue = { category: FilterCategory; label: string }
export type CellReading = { patch: ProductPatch } | { problem: string; missing?: MissingValue }

/** What reading and writing a cell may have to look at. */
export type Known = { facets: readonly FacetRow[]; tints: readonly TintRow[] }

type Column = {
  write: (product: StaffProductRow, known: Known) => string
  read: (cell: string, known: Known, present: StaffProductRow | undefined) => CellReading
}

const rules = z.required(productPatch).shape

export const FIELD_COLUMNS: Record<FieldColumn, Column> = {
  productId: {
    write: ({ sku }) => sku,
    read: (cell) => checked(rules.sku, cell, (sku) => ({ sku }), { required: cellTexts.numberMissing }),
  },
  name: {
    write: ({ name }) => name,
    read: (cell) => checked(rules.name, cell, (name) => ({ name }), { required: cellTexts.nameMissing }),
  },
  price: {
    write: ({ priceCents }) => writePrice(priceCents),
    read: (cell) => {
      const read = readPrice(cell)
      return 'problem' in read ? read : { patch: read }
    },
  },
  type: facetColumn('type'),
  skinType: facetColumn('skinType'),
  scent: facetColumn('scent'),
  useCase: facetColumn('useCase'),
  features: facetColumn('features'),
  tint: {
    write: ({ tint }, { tints }) => tints.find(({ key }) => key === tint)?.label ?? tint,
    read: (cell, { tints }, present) => {
      const offered = tints.filter(({ key, isActive }) => isActive || key === present?.tint)
      const meant = meantBy(cell.trim(), offered)
      if (meant) return { patch: { tint: meant.key } }
      return { problem: cellTexts.noTint(offered.map(({ label }) => label).join(', ')) }
    },
  },
  descriptions: {
    write: ({ descriptions }) => joinParagraphs(descriptions),
    read: (cell) => checked(rules.descriptions, splitParagraphs(cell), (descriptions) => ({ descriptions })),
  },
  advantages: {
    write: ({ advantages }) => joinLines(advantages),
    read: (cell) => checked(rules.advantages, linesOf(cell), (advantages) => ({ advantages })),
  },
  ingredients: {
    write: ({ ingredients }) => joinLines(ingredients),
    read: (cell) => checked(rules.ingredients, linesOf(cell), (ingredients) => ({ ingredients })),
  },
  weight: {
    write: ({ weight }) => weight,
    read: (cell) => checked(rules.weight, cell, (weight) => ({ weight })),
  },
  dimension: {
    write: ({ dimension }) => dimension,
    read: (cell) => checked(rules.dimension, cell, (dimension) => ({ dimension })),
  },
  direction: {
    write: ({ direction }) => direction,
    read: (cell) => checked(rules.direction, cell, (direction) => ({ direction })),
  },
  warnings: {
    write: ({ warnings }) => warnings,
    read: (cell) => checked(rules.warnings, cell, (warnings) => ({ warnings })),
  },
  shelf: {
    write: ({ shelf }) => shelf,
    read: (cell) => checked(rules.shelf, cell, (shelf) => ({ shelf })),
  },
  lowStockLevel: {
    write: ({ lowStockLevel }) => String(lowStockLevel),
    read: (cell) => {
      const read = readUnits(cell)
      if ('problem' in read) return read
      return checked(rules.lowStockLevel, read.units, (lowStockLevel) => ({ lowStockLevel }), {
        invalid: cellTexts.tooMany(1_000_000),
      })
    },
  },
  searchTitle: {
    write: ({ searchTitle }) => searchTitle ?? '',
    read: (cell) => checked(rules.searchTitle, orNull(cell), (searchTitle) => ({ searchTitle })),
  },
  searchDescription: {
    write: ({ searchDescription }) => searchDescription ?? '',
    read: (cell) =>
      checked(rules.searchDescription, orNull(cell), (searchDescription) => ({ searchDescription })),
  },
}

export function isFieldColumn(name: ColumnName): name is FieldColumn {
  return Object.hasOwn(FIELD_COLUMNS, name)
}

export function readUnits(cell: string): { units: number } | { problem: string } {
  const text = cell.trim().replace(/^[−–]/, '-')
  if (/^-\d+$/.test(text)) return { problem: cellTexts.belowNothing }
  return /^\d{1,9}$/.test(text) ? { units: Number(text) } : { problem: cellTexts.wholeNumber }
}

type Words = { required?: string; invalid?: string }

/** By the contract's own rule for the field. */
function checked<Value>(
  rule: z.ZodMiniType<Value>,
  given: unknown,
  toPatch: (value: Value) => ProductPatch,
  words: Words = {},
): CellReading {
  const read = z.safeParse(rule, given)
  if (read.success) return { patch: toPatch(read.data) }
  const code = read.error.issues[0]?.message
  if (code === 'too_long') return { problem: cellTexts.tooLong }
  return { problem: (code === 'required' && words.required) || (words.invalid ?? cellTexts.invalid) }
}

/** Labels are what people read and write; keys do as well. */
function facetColumn(category: FilterCategory): Column {
  const field = FACET_FIELDS[category]
  return {
    write: (product, { facets }) => joinWords(product[field].map((key) => labelOf(key, facets))),
    read: (cell, { facets }, present) => {
      const offered = facets.filter((facet) => facet.category === category)
      const keys = new Set<string>()
      for (const word of splitWords(cell)) {
        const facet = meantBy(word, offered)
        if (!facet) return unknownValue(word, category, offered)
        const isRetired = !facet.isActive && !present?.[field].includes(facet.key)
        if (isRetired) return { problem: cellTexts.retiredValue(facet.label) }
        keys.add(facet.key)
      }
      return { patch: { [field]: [...keys] } }
    },
  }
}

/** As it is written, else in whatever letters. */
function meantBy<Row extends Pick<FacetRow, 'key' | 'label'>>(
  word: string,
  offered: readonly Row[],
): Row | undefined {
  const folded = fold(word)
  const ways = [
    ({ label }: Row) => label === word,
    ({ key }: Row) => key === word,
    ({ key, label }: Row) => [label, key].some((each) => fold(each) === folded),
  ]
  return ways.map((way) => offered.find(way)).find((facet) => facet !== undefined)
}

function unknownValue(word: string, category: FilterCategory, offered: readonly FacetRow[]): CellReading {
  const near = nearest(
    word,
    offered.filter(({ isActive }) => isActive).map(({ label }) => label),
  )
  return {
    problem: near === undefined ? cellTexts.noValue : cellTexts.nearValue(near),
    missing: { category, label: word },
  }
}

function labelOf(key: string, facets: readonly FacetRow[]): string {
  return facets.find((facet) => facet.key === key)?.label ?? key
}

function linesOf(cell: string): string[] {
  return splitLines(cell).filter((line) => line.trim() !== '')
}

function orNull(cell: string): string | null {
  return cell.trim() === '' ? null : cell
}
