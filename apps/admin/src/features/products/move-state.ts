import { type ListedProduct, reloadLists, sendState } from '#admin/features/products/product-calls.ts'
import { sayOutcome } from '#admin/parts/say-outcome.ts'
import { productTexts, productStateTexts as texts } from '#admin/texts/products.ts'

/** Puts a product on sale or takes it off, and says so with a way back. */
export async function moveState(
  { id, version, name }: Pick<ListedProduct, 'id' | 'version' | 'name'>,
  state: 'active' | 'archived',
): Promise<void> {
  const change = sendState({ id, version }, { state }).catch(async (error: unknown) => {
    // Somebody else may have changed what the list shows.
    await reloadLists()
    throw error
  })
  await sayOutcome(change, {
    done: () => (state === 'active' ? texts.published(name) : texts.takenOff(name)),
    failed: productTexts.failed,
    undo: ({ changeSetId }) => changeSetId,
  })
}
