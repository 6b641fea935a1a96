import { productPatch } from '@shop/contract/admin/product-fields'
import * as z from 'zod/mini'

/** A picture as a row wants it: of the library, with words if it has none; of the zip; or one that came with the release. */
const wantedPicture = z.union([
  z.strictObject({ media: z.string(), alt: z.optional(z.string()) }),
  z.strictObject({ file: z.string(), sha256: z.string(), alt: z.string() }),
  z.strictObject({ release: z.string(), alt: z.string(), isDecorative: z.optional(z.literal(true)) }),
])

/** What a row writes, as it is kept between dry run and taking. Without `pictures` and `patch.…` these stay. */
export const wantedProduct = z.strictObject({
  /** Of a new product, the address that it asks for. */
  slug: z.nullable(z.string()),
  patch: productPatch,
  stock: z.number(),
  pictures: z.optional(z.array(wantedPicture)),
})

export type WantedPicture = z.output<typeof wantedPicture>
export type WantedProduct = z.output<typeof wantedProduct>
