import type { Mutant } from '../mutant.ts'

const checkout = 'apps/storefront/src/features/checkout'
const texts = 'apps/storefront/src/texts/checkout.ts'

/** Wrong address steps. */
export const mutants: readonly Mutant[] = [
  { id: 'CHECKOUT-01', file: texts, find: "'Shipping Address'" },
  { id: 'CHECKOUT-02', file: texts, find: "'Review'" },
  {
    id: 'CHECKOUT-03',
    file: `${checkout}/address-choice-list.tsx`,
    find: '{addresses.map(',
    replace: '{addresses.slice(1).map(',
  },
  {
    id: 'CHECKOUT-04',
    file: `${checkout}/selected-address.ts`,
    find: '?? addresses[0]',
    replace: '?? addresses[1]',
  },
  {
    id: 'CHECKOUT-05',
    file: `${checkout}/address-choice-list.tsx`,
    find: 'type="checkbox"',
    replace: 'type="radio"',
  },
  {
    id: 'CHECKOUT-06',
    file: `${checkout}/address-step.tsx`,
    find: 'disabled={selected === null}',
    replace: 'disabled={false}',
  },
  {
    id: 'CHECKOUT-07',
    file: `${checkout}/address-step.tsx`,
    find: 'shippingAddress: selected',
    replace: 'shippingAddress: addresses.data[0]._id',
  },
  {
    id: 'CHECKOUT-08',
    file: `${checkout}/address-step.tsx`,
    find: "to: '/payment'",
    replace: "to: '/shop'",
  },
  { id: 'CHECKOUT-09', file: texts, find: "'Add a new address'" },
]
