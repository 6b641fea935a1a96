import * as z from 'zod/mini'
import type { Restorer } from '#api/platform/audit/index.ts'
import { Refusal } from '#api/refusal.ts'
import { TINT_KIND, validateTint } from './change-tints.ts'
import { lockCatalogueNames } from './staff-products.repository.ts'
import { deleteTint, insertTint, isTintUsed, selectTints, updateTint } from './tints.repository.ts'

const keptTint = z.object({
  label: z.string(),
  ground: z.string(),
  deep: z.string(),
  position: z.number(),
  isActive: z.boolean(),
})
const someFields = z.partial(keptTint)

/** Undo of what staff change of tints. One that something has by now stays. */
export const tintRestorer: Restorer = {
  kind: TINT_KIND,
  permission: 'products.write',
  find: async (tx, key, { isLocked }) => {
    if (isLocked) await lockCatalogueNames(tx)
    return (await selectTints(tx)).find((tint) => tint.key === key) ?? null
  },
  restore: async (tx, { id: key, fields, version }) => {
    const all = await selectTints(tx)
    const present = all.find((tint) => tint.key === key)
    const others = all.filter((tint) => tint !== present)
    if (fields === null) {
      if (await isTintUsed(tx, key)) throw new Refusal('tint_in_use')
      await deleteTint(tx, key)
      return null
    }
    if (!present) {
      const kept = z.parse(keptTint, fields)
      validateTint(others, kept)
      return (await insertTint(tx, { key, version, ...kept })).version
    }
    const wanted = z.parse(someFields, fields)
    const { label = present.label, ground = present.ground, deep = present.deep } = wanted
    validateTint(others, { label, ground, deep })
    return (await updateTint(tx, key, wanted)).version
  },
}
