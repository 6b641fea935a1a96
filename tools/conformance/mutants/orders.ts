import type { Mutant } from '../mutant.ts'

const account = 'apps/storefront/src/features/account'
const row = `${account}/order-row.tsx`
const banner = `${account}/cart-banner.tsx`

/** Wrong lists of orders. */
export const mutants: readonly Mutant[] = [
  {
    id: 'ORDERS-01',
    file: 'apps/storefront/src/routes/_shop/_private/my-section.orders.tsx',
    find: '{ status = ALL_ORDERS } = Route.useSearch()',
    replace: "{ status = 'Pending' } = Route.useSearch()",
  },
  {
    id: 'ORDERS-02',
    file: `${account}/orders-page.tsx`,
    find: 'label: choice }))',
    replace: "label: choice.replace('Canceled', 'Cancelled') }))",
  },
  {
    id: 'ORDERS-02b',
    file: `${account}/orders-page.tsx`,
    find: 'options={FILTER_CHOICES.map(',
    replace: "options={FILTER_CHOICES.toSpliced(5, 0, 'Delivered').map(",
  },
  {
    id: 'ORDERS-03',
    file: 'apps/storefront/src/texts/account.ts',
    find: 'items selected on the cart',
    replace: '⟦items selected on the cart⟧',
  },
  { id: 'ORDERS-04', file: banner, find: 'if (lines === 0) return null', replace: '' },
  { id: 'ORDERS-05', file: banner, find: 'to="/cart"', replace: 'to="/shop"' },
  { id: 'ORDERS-06', file: row, find: '{orderId}\n        </p>', replace: '{_id}\n        </p>' },
  {
    id: 'ORDERS-07',
    file: `${account}/queries.ts`,
    find: 'lineCount: items.length',
    replace: 'lineCount: 1',
  },
  { id: 'ORDERS-08', file: row, find: 'status={orderStatus}', replace: "status={'Pending'}" },
  { id: 'ORDERS-09', file: row, find: 'search={{ orderId }}', replace: 'search={{ orderId: _id }}' },
]
