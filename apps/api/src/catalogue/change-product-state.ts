import type { ProductState } from '@shop/contract/product-states'
import type { Deps } from '#api/deps.ts'
import { invalidField, Refusal } from '#api/refusal.ts'
import { catalogueChangeTexts } from '#api/texts/catalogue-changes.ts'
import { editProduct } from './edit-product.ts'
import type { StaffChange } from './staff-change.ts'
import { type SavedProduct, toSavedProductReply } from './to-staff-product-reply.ts'

/** What was on sale is never a draft again: orders and links know it. */
const NEXT: Record<ProductState, readonly ProductState[]> = {
  draft: ['draft', 'active', 'archived'],
  active: ['active', 'archived'],
  archived: ['archived', 'active'],
}

type Input = { id: string; seen: number; state: ProductState; publishAt: Date | null }

/** `publishAt` keeps a draft until then; null: it waits for nothing. */
export async function changeProductState(
  { db, pictures, clock }: Pick<Deps, 'db' | 'pictures' | 'clock'>,
  by: StaffChange,
  { id, seen, state, publishAt }: Input,
): Promise<SavedProduct> {
  if (publishAt && (state !== 'draft' || publishAt <= clock.now())) throw invalidField('publishAt')
  return db.transaction(async (tx) => {
    const saved = await editProduct(tx, by, {
      id,
      seen,
      wanted: { state, publishAt },
      summaryOf: summaryOf(state),
      validate: (present) => {
        if (!NEXT[present.state].includes(state)) throw new Refusal('state_refused')
      },
    })
    return toSavedProductReply(tx, saved, pictures)
  })
}

function summaryOf(state: ProductState): (name: string) => string {
  const { published, scheduled, archived } = catalogueChangeTexts
  return { draft: scheduled, active: published, archived }[state]
}
