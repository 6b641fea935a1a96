import { ProviderAway } from '#api/payments/index.ts'
import type { Shop } from './settlement-deps.ts'

/** One that fails must not keep the others from their turn; a provider that is away ends it: throws ProviderAway. */
export async function tryEach<Thing>(
  { log }: Pick<Shop, 'log'>,
  things: readonly Thing[],
  act: (thing: Thing) => Promise<unknown>,
): Promise<void> {
  for (const thing of things) {
    try {
      await act(thing)
    } catch (error) {
      if (error instanceof ProviderAway) throw error
      log.error({ err: error }, 'settling failed')
    }
  }
}
