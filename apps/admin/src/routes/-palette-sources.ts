import { changeDeeds } from '#admin/features/changes/change-deeds.tsx'
import { customerSource } from '#admin/features/customers/palette-customers.tsx'
import { productSource } from '#admin/features/products/palette-products.tsx'
import { productDeeds } from '#admin/features/products/product-deeds.tsx'
import { pageSource, recentSource, shellDeeds } from '#admin/features/shell/palette-pages.tsx'
import { peopleSource, staffDeeds } from '#admin/features/staff/palette-people.tsx'
import type { PaletteSource } from '#admin/parts/palette-source.ts'

/** All that the command palette finds and does, each of a feature's own. A new one is a line here. */
export const PALETTE_SOURCES: readonly PaletteSource[] = [
  recentSource,
  customerSource,
  productSource,
  peopleSource,
  productDeeds,
  staffDeeds,
  changeDeeds,
  shellDeeds,
  pageSource,
]
