import { changeActions } from '#admin/features/changes/change-actions.tsx'
import { customerSource } from '#admin/features/customers/palette-customers.tsx'
import { productSource } from '#admin/features/products/palette-products.tsx'
import { productActions } from '#admin/features/products/product-actions.tsx'
import { pageSource, recentSource, shellActions } from '#admin/features/shell/palette-pages.tsx'
import { peopleSource, staffActions } from '#admin/features/staff/palette-people.tsx'
import type { PaletteSource } from '#admin/parts/palette-source.ts'

/** All that the command palette finds and does, each of a feature's own. A new one is a line here. */
export const PALETTE_SOURCES: readonly PaletteSource[] = [
  recentSource,
  customerSource,
  productSource,
  peopleSource,
  productActions,
  staffActions,
  changeActions,
  shellActions,
  pageSource,
]
