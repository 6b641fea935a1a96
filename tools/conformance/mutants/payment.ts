import type { Mutant } from '../mutant.ts'

const checkout = 'apps/storefront/src/features/checkout'
const payments = 'apps/api/src/payments'
const texts = 'apps/storefront/src/texts/checkout.ts'

/** Wrong payment steps. */
export const mutants: readonly Mutant[] = [
  { id: 'PAYMENT-01', file: texts, find: "title: 'Payment Method'", replace: "title: 'How to pay'" },
  { id: 'PAYMENT-02', file: texts, find: "'Complete'" },
  { id: 'PAYMENT-03', file: texts, find: "'Credit or Debit Card'" },
  { id: 'PAYMENT-03b', file: texts, find: "'Cash on Delivery'" },
  {
    id: 'PAYMENT-04',
    file: `${checkout}/payment-step.tsx`,
    find: "useState<PaymentMethod>('stripe')",
    replace: "useState<PaymentMethod>('cash-on-delivery')",
  },
  {
    id: 'PAYMENT-05',
    file: `${checkout}/card/card-panel.tsx`,
    find: '<CardFrame ref={setForm} options={options} amount={amountOf(shown, options)} />',
    replace: '',
  },
  { id: 'PAYMENT-06', file: texts, find: "'Pay'" },
  { id: 'PAYMENT-07', file: texts, find: "'Confirm Order'" },
  { id: 'PAYMENT-08', file: texts, find: "'Your order is confirmed'" },
  {
    id: 'PAYMENT-09',
    file: `${checkout}/order-confirmed.tsx`,
    find: '<Link to="/my-section/orders"',
    replace: '<Link to="/shop"',
  },
  {
    id: 'PAYMENT-10',
    file: `${checkout}/order-confirmed.tsx`,
    find: '<Link to="/" className',
    replace: '<Link to="/shop" className',
  },
  {
    id: 'PAYMENT-11',
    file: `${checkout}/shopping-session-store.ts`,
    find: 'shoppingSessionStore.setState({ session: null })',
    replace: '',
  },
  {
    id: 'PAYMENT-12',
    file: `${checkout}/finish-checkout.ts`,
    find: 'if (isSameDemand(items, basketStore.getState().data)) emptyCart()',
    replace: '',
  },
  {
    id: 'PAYMENT-13',
    file: `${checkout}/card/stripe-card-form.ts`,
    find: 'await stripe.confirmPayment({',
    replace: "await (() => fetch('/api/v1/payments/confirm', { method: 'POST', body: clientSecret }))({",
  },
  {
    id: 'PAYMENT-14',
    file: `${checkout}/card/card-frame.tsx`,
    find: 'amount={amount}',
    replace: 'amount={1099}',
  },
  {
    id: 'PAYMENT-14b',
    file: 'apps/api/src/settlement/start-payment.ts',
    find: 'amountCents: order.totalCents',
    replace: 'amountCents: 1099',
  },
  {
    id: 'PAYMENT-14c',
    file: 'apps/api/src/settlement/start-payment.ts',
    find: "if (order.totalCents < config.cardMinimumCents) throw new Refusal('below_card_minimum')",
    replace: '',
  },
  {
    id: 'PAYMENT-15',
    file: `${checkout}/card/card-frame.tsx`,
    find: 'currency={options.currency}',
    replace: "currency={'gbp'}",
  },
  {
    id: 'PAYMENT-15b',
    file: `${payments}/to-options-reply.ts`,
    find: 'currency: SHOP.currency.toLowerCase()',
    replace: "currency: 'gbp'",
  },
  {
    id: 'PAYMENT-16',
    file: `${checkout}/card/stripe-form.tsx`,
    find: "mode: 'payment'",
    replace: "mode: 'setup'",
  },
]
