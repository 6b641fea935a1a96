import { createProduct as call } from '@shop/contract/admin/products'
import { toCents } from '@shop/contract/money'
import type * as z from 'zod/mini'
import { Refusal } from '#api/refusal.ts'
import { catalogueChangeTexts } from '#api/texts/catalogue-changes.ts'
import { addDraft, type DraftAuthor, type DraftDeps, freeSlug, NOTHING_YET } from './add-draft.ts'
import { isSlugTaken } from './staff-products.repository.ts'
import type { SavedProduct } from './to-staff-product-reply.ts'

/** A draft without words, values or stock. */
export async function createProduct(
  shop: DraftDeps,
  by: DraftAuthor,
  { key, ...sent }: z.output<typeof call.body>,
): Promise<SavedProduct> {
  const { name, price, slug } = sent
  return addDraft(shop, by, {
    key,
    content: [call.path, sent],
    draftIn: async (tx) => {
      if (slug !== undefined && (await isSlugTaken(tx, slug, ''))) throw new Refusal('slug_taken')
      return {
        id: slug ?? (await freeSlug(tx, name)),
        details: { ...NOTHING_YET, name, priceCents: toCents(price) },
        summary: catalogueChangeTexts.created(name),
      }
    },
  })
}
