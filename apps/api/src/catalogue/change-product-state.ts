import type { ProductState } from '@shop/contract/product-states'
import type { Saved } from '#api/platform/audit/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { invalidField, Refusal } from '#api/refusal.ts'
import { catalogueChangeTexts } from '#api/texts/catalogue-changes.ts'
import type { StaffProductRow } from './catalogue.tables.ts'
import { editProduct } from './edit-product.ts'
import type { StaffChange } from './staff-change.ts'

/** What was on sale is never a draft again: orders and links know it. */
const NEXT: Record<ProductState, readonly ProductState[]> = {
  draft: ['draft', 'active', 'archived'],
  active: ['active', 'archived'],
  archived: ['archived', 'active'],
}

type Input = { id: string; seen: number; state: ProductState; publishAt: Date | null; now: Date }

/** `publishAt` keeps a draft until then; null: it waits for nothing. */
export async function changeProductState(
  tx: Tx,
  by: StaffChange,
  { id, seen, state, publishAt, now }: Input,
): Promise<Saved<StaffProductRow>> {
  if (publishAt && (state !== 'draft' || publishAt <= now)) throw invalidField('publishAt')
  return editProduct(tx, by, {
    id,
    seen,
    wanted: { state, publishAt },
    summaryOf: summaryOf(state),
    judge: (present) => {
      if (!NEXT[present.state].includes(state)) throw new Refusal('state_refused')
    },
  })
}

function summaryOf(state: ProductState): (name: string) => string {
  const { published, scheduled, archived } = catalogueChangeTexts
  return { draft: scheduled, active: published, archived }[state]
}
