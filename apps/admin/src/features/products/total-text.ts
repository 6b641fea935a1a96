import type { ProductList } from '#admin/features/products/product-calls.ts'
import { productTexts } from '#admin/texts/products.ts'

/** `24`, or `1,000+`. */
export function totalText({ total, hasMore }: ProductList['meta']): string {
  return hasMore ? productTexts.capped(total) : String(total)
}
