import type { Client } from '@shop/contract/client'
import { countUnread } from '@shop/contract/unread'

/** How many notifications of the logged-in customer are unread. Apart, as every page could ask and visitors never do. */
export async function askUnread(client: Client): Promise<number> {
  return (await client.send(countUnread, {})).data.unread
}
