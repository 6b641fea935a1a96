import { findLowContrast } from '@shop/contract/admin/tint-contrast'
import { MAX_TINTS } from '@shop/contract/admin/tints'
import type { TintColours } from '@shop/contract/tints'
import type { Deps } from '#api/deps.ts'
import {
  addListedRow,
  changeListedRow,
  isSameWord,
  lastPosition,
  orderListedRows,
  type Saved,
} from '#api/platform/audit/index.ts'
import { Refusal } from '#api/refusal.ts'
import { catalogueChangeTexts } from '#api/texts/catalogue-changes.ts'
import { lowContrast } from './catalogue.errors.ts'
import type { TintRow } from './catalogue.tables.ts'
import { aboutOf } from './edit-product.ts'
import type { StaffChange } from './staff-change.ts'
import { lockCatalogueNames } from './staff-products.repository.ts'
import { tintKeyFrom } from './tint-rules.ts'
import { insertTint, selectTints, updateTint } from './tints.repository.ts'

export const TINT_KIND = 'tint'

/** Adds it at the end. Its key is made of its word, for good. */
export async function addTint(
  { db }: Pick<Deps, 'db'>,
  by: StaffChange,
  { label, ...colours }: TintColours & { label: string },
): Promise<Saved<TintRow>> {
  return db.transaction(async (tx) => {
    await lockCatalogueNames(tx)
    const present = await selectTints(tx)
    validateTint(present, { label, ...colours })
    if (present.length >= MAX_TINTS) throw new Refusal('tints_full')
    const key = tintKeyFrom(
      label,
      present.map((tint) => tint.key),
    )
    return addListedRow(tx, aboutOf(by, catalogueChangeTexts.tintAdded(label)), {
      kind: TINT_KIND,
      insert: () => insertTint(tx, { key, label, ...colours, position: lastPosition(present) }),
    })
  })
}

type TintPatch = {
  label?: string | undefined
  ground?: string | undefined
  deep?: string | undefined
  isActive?: boolean | undefined
}

/** Renames it, changes its colours, takes it out of use, or back into use. */
export async function changeTint(
  { db }: Pick<Deps, 'db'>,
  by: StaffChange,
  { key, seen, patch }: { key: string; seen: number; patch: TintPatch },
): Promise<Saved<TintRow>> {
  return db.transaction(async (tx) => {
    await lockCatalogueNames(tx)
    return changeListedRow(tx, {
      ...{ kind: TINT_KIND, all: await selectTints(tx), key, seen, patch },
      aboutOf: ({ label }) => aboutOf(by, catalogueChangeTexts.tintChanged(label)),
      validate: validateTint,
      update: updateTint,
    })
  })
}

/** `keys`: all of them, each once. */
export async function orderTints(
  { db }: Pick<Deps, 'db'>,
  by: StaffChange,
  keys: readonly string[],
): Promise<Saved<TintRow[]>> {
  return db.transaction(async (tx) => {
    await lockCatalogueNames(tx)
    const present = await selectTints(tx)
    const about = aboutOf(by, catalogueChangeTexts.tintsOrdered)
    return orderListedRows(tx, about, { kind: TINT_KIND, present, keys, update: updateTint })
  })
}

/** What must hold of a tint beside the others. Throws a Refusal. */
export function validateTint(
  others: readonly Pick<TintRow, 'label'>[],
  { label, ground, deep }: TintColours & { label: string },
): void {
  if (others.some((other) => isSameWord(other.label, label))) throw new Refusal('tint_taken')
  const low = findLowContrast({ ground, deep })
  if (low) throw lowContrast(low)
}
