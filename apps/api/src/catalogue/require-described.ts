import { picturesUndescribed } from './catalogue.errors.ts'
import type { StaffProductRow } from './catalogue.tables.ts'
import type { ProductFields } from './staff-products.repository.ts'

type Shown = Pick<StaffProductRow, 'state' | 'publishAt' | 'pictures'>

/** Asked when a change touches state or pictures. Throws Refusal `pictures_undescribed`. */
export function requireDescribed(present: Shown, fields: ProductFields): void {
  const undescribed = findUndescribed(present, fields)
  if (undescribed.length > 0) throw picturesUndescribed(undescribed)
}

/**
 * What shoppers see, or will at a set time, has words for each picture, or says that it needs none.
 * @returns the places of those that have neither, from 1; none where the change touches neither state nor pictures
 */
export function findUndescribed(present: Shown, fields: ProductFields): number[] {
  const { pictures, state, publishAt } = fields
  if (pictures === undefined && state === undefined && publishAt === undefined) return []
  const next: Shown = { ...present, ...fields }
  if (next.state !== 'active' && next.publishAt === null) return []
  return next.pictures.flatMap(({ alt, isDecorative }, at) => (alt === '' && !isDecorative ? [at + 1] : []))
}
