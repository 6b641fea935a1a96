import * as z from 'zod/mini'

export const MESSAGE_TABS = ['open', 'waiting', 'all'] as const
export type MessageTab = (typeof MESSAGE_TABS)[number]

/** What stands in the address; whatever it does not know is left out. `id`: the conversation that is open. */
const messagesSearch = z.object({
  tab: z.catch(z.optional(z.enum(MESSAGE_TABS)), undefined),
  q: z.catch(z.optional(z.string()), undefined),
  id: z.catch(z.optional(z.string()), undefined),
})

export type MessagesSearch = z.output<typeof messagesSearch>

export function readMessagesSearch(search: Record<string, unknown>): MessagesSearch {
  return messagesSearch.parse(search)
}
