import * as z from 'zod/mini'

/** What stands in the address of the list; whatever it does not know is left out. */
const customersSearch = z.object({ q: z.catch(z.optional(z.string()), undefined) })

export type CustomersSearch = z.output<typeof customersSearch>

export function readCustomersSearch(search: Record<string, unknown>): CustomersSearch {
  return customersSearch.parse(search)
}
