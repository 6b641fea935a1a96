import type { Mutant } from '../mutant.ts'

const tracking = 'apps/storefront/src/features/tracking'
const view = `${tracking}/tracked-order-view.tsx`
const timeline = `${tracking}/order-timeline.tsx`
const texts = 'apps/storefront/src/texts/tracking.ts'
const orderTime = 'apps/storefront/src/texts/order-time.ts'
const looks = 'packages/ui/src/order-status-looks.ts'
const states = 'apps/api/src/orders/order-states.ts'

/** A status in the colours of another. */
function wrongColours(id: string, status: string, other: string): Mutant {
  const coloursOf = (name: string) => `'bg-status-${name} text-status-${name}-deep'`
  return { id, file: looks, find: coloursOf(status), replace: coloursOf(other) }
}

/** Wrong order tracking. */
export const mutants: readonly Mutant[] = [
  {
    id: 'TRACK-01',
    file: `${tracking}/tracking-spinner.tsx`,
    find: '<Spinner label={texts.loading} className="size-10" />',
    replace: '{texts.loading}',
  },
  { id: 'TRACK-02', file: texts, find: "'Something went wrong!'" },
  { id: 'TRACK-03', file: view, find: '<span className="block">{addressLine1}</span>', replace: '' },
  { id: 'TRACK-04', file: view, find: '<span className="block">{city}</span>', replace: '' },
  { id: 'TRACK-05', file: view, find: '<span className="block">{mobile}</span>', replace: '' },
  { id: 'TRACK-06', file: texts, find: 'This order has been', replace: '⟦This order has been⟧' },
  { id: 'TRACK-07', file: texts, find: 'Order No:', replace: '⟦Order No:⟧' },
  { id: 'TRACK-08', file: timeline, find: '{history.map(', replace: '{history.slice(0, 5).map(' },
  {
    id: 'TRACK-09',
    file: timeline,
    find: '<OrderStatusDisc status={status} />',
    replace: '<OrderStatusDisc status="Pending" />',
  },
  { id: 'TRACK-10', file: texts, find: '`Order $', replace: '`⟦Order⟧ $' },
  { id: 'TRACK-11', file: orderTime, find: '{year}, $', replace: '{year} $' },
  {
    id: 'TRACK-11b',
    file: 'apps/storefront/src/parts/order-time.ts',
    find: "day: '2-digit'",
    replace: "day: 'numeric'",
  },
  { id: 'TRACK-12', file: timeline, find: '<p className="mt-1.25">{message}</p>', replace: '' },
  { id: 'TRACK-13', file: view, find: '<RateUs key={orderId} order={order} />', replace: '' },
  {
    id: 'TRACK-14',
    file: `${tracking}/rate-us.tsx`,
    find: '{items.length > 0 ? <Rating items={items} /> : <DrawnStars />}',
    replace: '<DrawnStars />',
  },
  {
    id: 'TRACK-14b',
    file: `${tracking}/rate-us.tsx`,
    find: "const isDelivered = orderStatus === 'Delivered' || orderStatus === 'Completed'",
    replace: 'const isDelivered = true',
  },
  {
    id: 'TRACK-14c',
    file: `${tracking}/rate-us.tsx`,
    find: 'return isDelivered && bill ? bill.items : []',
    replace: "return isDelivered ? (bill?.items ?? [{ product: 'soap', name: 'Soap' }]) : []",
  },
  {
    id: 'TRACK-15',
    file: 'packages/contract/src/order-statuses.ts',
    find: "'Completed',\n  'Halted',\n  'Cancelled',\n] as const",
    replace: "'Completed',\n  'Halted',\n  'Cancelled',\n  'Returned',\n] as const",
  },
  {
    id: 'TRACK-15b',
    file: timeline,
    find: '{texts.entry(status)}',
    replace: "{texts.entry(status.replace('Halted', 'Halt').replace('Completed', 'Complete'))}",
  },
  wrongColours('TRACK-16', 'pending', 'processing'),
  wrongColours('TRACK-17', 'processing', 'pending'),
  wrongColours('TRACK-18', 'shipped', 'processing'),
  wrongColours('TRACK-19', 'delivered', 'pending'),
  wrongColours('TRACK-20', 'completed', 'delivered'),
  wrongColours('TRACK-21', 'cancelled', 'halted'),
  wrongColours('TRACK-22', 'halted', 'cancelled'),
  {
    id: 'TRACK-23',
    file: looks,
    find: 'icon: LoaderCircle',
    replace: 'icon: () => null',
  },
  { id: 'TRACK-24', file: looks, find: 'Delivered: { icon: VanIcon', replace: 'Delivered: { icon: Check' },
  { id: 'TRACK-25', file: looks, find: 'Halted: { icon: Ban', replace: 'Halted: { icon: Clock' },
  wrongColours('TRACK-26', 'approved', 'pending'),
  { id: 'TRACK-26b', file: looks, find: 'icon: ClipboardCheck', replace: 'icon: Clock' },
  {
    id: 'TRACK-27',
    file: 'apps/api/src/orders/change-order-state.ts',
    find: 'if (!canMove(status, to, left)) throw transitionRefused({ from: status, to })',
    replace: '',
  },
  {
    id: 'TRACK-27b',
    file: 'apps/api/src/orders/orders.repository.ts',
    find: 'await tx.insert(orderStatusEntry).values({ customerOrderId, ...entry })',
    replace: '',
  },
  {
    id: 'TRACK-27c',
    file: 'apps/api/src/orders/change-order-state.ts',
    find: 'message: orderMessages[to]',
    replace: 'message: orderMessages.Pending',
  },
  { id: 'TRACK-27d', file: states, find: "Delivered: ['Completed']", replace: 'Delivered: []' },
  { id: 'TRACK-27e', file: states, find: 'NEXT[from].includes(to)', replace: 'true' },
  {
    id: 'TRACK-27f',
    file: states,
    find: "to === left && NEXT[left].includes('Halted')",
    replace: "NEXT[to].includes('Halted')",
  },
]
