import { keepPreviousData } from '@tanstack/react-query'
import UserX from 'lucide-react/icons/user-x'
import { foundCustomersQuery, type ListedCustomer } from '#admin/features/customers/customer-calls.ts'
import { Monogram } from '#admin/parts/monogram.tsx'
import { PaletteMark } from '#admin/parts/palette-mark.tsx'
import type { PaletteItem, PaletteSource } from '#admin/parts/palette-source.ts'
import { queryClient } from '#admin/platform/query-client.ts'
import { may, meQuery } from '#admin/platform/session.ts'
import { customersTexts as texts } from '#admin/texts/customers.ts'
import { actionTexts } from '#admin/texts/palette.ts'

const SHOWN = 6

function itemOf({ id, name, email, orders }: ListedCustomer): PaletteItem {
  return {
    id: `customer-${id}`,
    group: 'customers',
    title: name || texts.noName,
    hint: `${email} · ${texts.orders(orders)}`,
    mark: <Monogram name={name || email} />,
    path: `/customers/${id}`,
  }
}

/** Of the first that is found. */
function actionsOf(first: ListedCustomer | undefined): PaletteItem[] {
  const me = queryClient.getQueryData(meQuery.queryKey)
  if (!first || !me || !may(me, 'customers.erase')) return []
  return [
    {
      id: `erase-${first.id}`,
      group: 'do',
      title: actionTexts.eraseCustomer(first.name || texts.noName),
      mark: <PaletteMark Icon={UserX} />,
      path: `/customers/${first.id}?erase=true`,
    },
  ]
}

/** Customers by name, e-mail or telephone number, as the shop finds them. */
export const customerSource: PaletteSource = {
  id: 'customers',
  permission: 'customers.read',
  prefix: '@',
  search: (words) => ({
    queryKey: ['customers', 'palette', words],
    queryFn: async () => {
      const found = await queryClient.fetchQuery(foundCustomersQuery(words, SHOWN))
      return [...found.map(itemOf), ...actionsOf(found[0])]
    },
    placeholderData: keepPreviousData,
  }),
}
