import { createStorage } from '#api/media/index.ts'
import { personalTablesOf } from '#api/personal-tables.ts'
import type { PersonalTable } from '#api/platform/personal-data/index.ts'
import type { SettlementShop } from '#api/settlement/index.ts'

/** Of a shop that a command has opened; pictures are read where the shop has them. */
export function customerTablesOf(shop: SettlementShop): readonly PersonalTable[] {
  return personalTablesOf({ ...shop, storage: createStorage(shop.config) })
}
