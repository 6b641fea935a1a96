import { MAX_STOCK } from '@shop/contract/admin/stock'
import * as z from 'zod/mini'
import {
  changeStock,
  findStocked,
  lockLowStockLevel,
  lockStock,
  saveLowStockLevel,
} from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import type { Restorer } from '#api/platform/audit/index.ts'
import { isId, newId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import { LEVEL_KIND } from './set-low-stock-level.ts'
import { stockRefused } from './stock.errors.ts'
import { findMovement, insertMovements, MOVEMENT_KIND, sumInForce } from './stock.repository.ts'

export function stockRestorers(shop: Pick<Deps, 'clock'>): Restorer[] {
  return [movementRestorer(shop), levelRestorer]
}

/**
 * Undo books the opposite difference, however much was sold since, and undo of that the difference once more: what has
 * happened stays in the history. A movement that is taken back counts as gone.
 */
function movementRestorer({ clock }: Pick<Deps, 'clock'>): Restorer {
  return {
    kind: MOVEMENT_KIND,
    permission: 'stock.write',
    async find(tx, id, { isLocked }) {
      const movement = isId(id) ? await findMovement(tx, id) : undefined
      if (!movement) return null
      if (isLocked) await lockStock(tx, [movement.product])
      if ((await sumInForce(tx, movement)) !== movement.delta) return null
      const { product, delta, reason, note, expected, counted } = movement
      return { product, delta, reason, note, expected, counted }
    },
    async restore(tx, { id, fields }) {
      const movement = await findMovement(tx, id)
      if (!movement) throw new Refusal('not_found')
      const { product } = movement
      const delta = fields === null ? -movement.delta : movement.delta
      const { refused } = await changeStock(tx, new Map([[product, delta]]), { most: MAX_STOCK })
      if (refused[0]) throw stockRefused(refused[0])
      const createdAt = clock.now()
      await insertMovements(tx, [{ id: newId(), product, delta, reason: 'undone', undoOf: id, createdAt }])
      return null
    },
  }
}

const levelFields = z.object({ lowStockLevel: z.number() })

const levelRestorer: Restorer = {
  kind: LEVEL_KIND,
  permission: 'stock.write',
  async find(tx, id, { isLocked }) {
    if (isLocked) await lockLowStockLevel(tx, id)
    const product = await findStocked(tx, id)
    return product ? { lowStockLevel: product.lowStockLevel } : null
  },
  async restore(tx, { id, fields }) {
    await saveLowStockLevel(tx, id, z.parse(levelFields, fields).lowStockLevel)
    return null
  },
}
