import { SUBSCRIBER_STATES } from '@shop/contract/admin/subscribers'
import * as z from 'zod/mini'

/** What stands in the address of the list; whatever it does not know is left out. */
const subscribersSearch = z.object({
  state: z.catch(z.optional(z.enum(SUBSCRIBER_STATES)), undefined),
  q: z.catch(z.optional(z.string()), undefined),
})

export type SubscribersSearch = z.output<typeof subscribersSearch>

export function readSubscribersSearch(search: Record<string, unknown>): SubscribersSearch {
  return subscribersSearch.parse(search)
}
