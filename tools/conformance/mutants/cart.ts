import type { Mutant } from '../mutant.ts'

const basket = 'apps/storefront/src/features/basket'
const checkout = 'apps/storefront/src/features/checkout'
const texts = 'apps/storefront/src/texts/basket.ts'
const constants = 'packages/contract/src/constants.ts'
const contract = 'packages/contract/src/basket.ts'
const totals = 'packages/contract/src/totals.ts'

/** Wrong carts. */
export const mutants: readonly Mutant[] = [
  { id: 'CART-01', file: 'apps/storefront/src/texts/basket.ts', find: "'Checkout'" },
  { id: 'CART-02', file: texts, find: "quantity: 'Quantity'", replace: "quantity: 'Pieces'" },
  {
    id: 'CART-03',
    file: `${basket}/basket-row.tsx`,
    find: 'lineCentsOf(toPricedLine(line))',
    replace: 'toCents(line.price)',
  },
  { id: 'CART-03b', file: totals, find: 'return priceCents * quantity', replace: 'return priceCents' },
  {
    id: 'CART-04',
    file: contract,
    find: 'lines.filter((line) => line.product !== product)',
    replace: 'lines',
  },
  { id: 'CART-05', file: contract, find: 'Math.min(count + 1,', replace: 'Math.min(count + 2,' },
  { id: 'CART-06', file: contract, find: 'Math.max(count - 1,', replace: 'Math.max(count - 2,' },
  {
    id: 'CART-07',
    file: `${basket}/use-line-quantity.ts`,
    find: "if (read.correction === 'none') updateCartQuantity(product, read.quantity)",
    replace: '',
  },
  { id: 'CART-08', file: texts, find: "'Your Cart Is Currently Empty!'" },
  { id: 'CART-09', file: `${basket}/empty-basket.tsx`, find: 'to="/shop"', replace: 'to="/"' },
  {
    id: 'CART-10',
    file: 'apps/storefront/src/texts/totals.ts',
    find: "subtotal: 'Subtotal'",
    replace: "subtotal: 'Sum'",
  },
  { id: 'CART-11', file: totals, find: 'sum + lineCentsOf(line)', replace: 'lineCentsOf(line)' },
  { id: 'CART-12', file: texts, find: "'What is your name?'" },
  { id: 'CART-13', file: texts, find: "apply: 'Apply'", replace: "apply: 'Use'" },
  {
    id: 'CART-14',
    file: `${basket}/basket-summary.tsx`,
    find: '<Button variant="secondary">',
    replace:
      '<Button variant="secondary" onClick={({ currentTarget }) => { setTimeout(() => currentTarget.before("No such code."), 300) }}>',
  },
  {
    id: 'CART-15',
    file: totals,
    find: 'deliveryCents: 0,',
    replace: 'deliveryCents: 100,',
  },
  { id: 'CART-16', file: totals, find: 'discountCents: 0 }', replace: 'discountCents: 100 }' },
  { id: 'CART-17', file: 'apps/storefront/src/texts/totals.ts', find: "'Grant Total'" },
  {
    id: 'CART-18',
    file: totals,
    find: 'totalCents: subtotalCents + deliveryCents - discountCents',
    replace: 'totalCents: subtotalCents + 100',
  },
  { id: 'CART-19', file: texts, find: "'Processed to Checkout'" },
  { id: 'CART-20', file: constants, find: 'PRICE_DECIMALS = 2', replace: 'PRICE_DECIMALS = 1' },
  {
    id: 'CART-21',
    file: `${checkout}/proceed-button.tsx`,
    find: 'user: user._id, totalAmount',
    replace: 'user: user._id, totalAmount: 0',
  },
  {
    id: 'CART-22',
    file: `${checkout}/shopping-session-store.ts`,
    find: "area: 'session'",
    replace: "area: 'local'",
  },
  {
    id: 'CART-23',
    file: `${checkout}/use-checkout-redirect.ts`,
    find: "to: '/checkout'",
    replace: "to: '/payment'",
  },
  {
    id: 'CART-24',
    file: `${checkout}/proceed-button.tsx`,
    find: "to: '/login', state",
    replace: "to: '/', state",
  },
  {
    id: 'CART-25',
    file: `${checkout}/proceed-button.tsx`,
    find: 'user === null || lines.length === 0',
    replace: 'user === null',
  },
  {
    id: 'CART-26',
    file: `${checkout}/use-checkout-redirect.ts`,
    find: 'isAsked && user !== undefined',
    replace: 'false',
  },
]
