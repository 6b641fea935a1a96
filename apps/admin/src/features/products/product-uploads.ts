import type { ProductEntries } from '#admin/features/products/product-entries.ts'
import { endArrived, endUpload } from '#admin/platform/uploads/uploads.ts'

/** Under which uploads for a product go on after a reload. */
export function uploadPlaceOf(productId: string): string {
  return `product:${productId}`
}

/** Of entries that are given up. */
export function endUploadsIn({ pictures }: ProductEntries): void {
  for (const { upload } of pictures) if (upload) void endUpload(upload)
}

/** What a saved product shows need not be kept here any more; what was added since must, and what a draft holds. */
export function endArrivedBut(productId: string, awaited: readonly ProductEntries[]): void {
  void endArrived(
    uploadPlaceOf(productId),
    awaited.flatMap(({ pictures }) => pictures.map(({ upload }) => upload)),
  )
}
