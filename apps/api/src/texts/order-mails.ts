import type { OrderStatus } from '@shop/contract/order-statuses'
import { orderMessages } from './order-messages.ts'

/** `amount`: formatted money, where the mail is about some. */
type MailWords = { subject: (orderId: string) => string; message: (amount: string) => string }

function about(status: OrderStatus, subject: MailWords['subject']): MailWords {
  return { subject, message: () => orderMessages[status] }
}

export const orderMails = {
  'confirmed-cash': {
    subject: (orderId) => `Your order ${orderId} is confirmed`,
    message: (amount) => `Thank you for your order. Please have ${amount} ready when your parcel comes.`,
  },
  'confirmed-card': {
    subject: (orderId) => `Your order ${orderId} is confirmed`,
    message: (amount) => `Thank you for your order. Your payment of ${amount} has arrived.`,
  },
  'not-paid': {
    subject: (orderId) => `Your order ${orderId} has ended unpaid`,
    message: () =>
      'No card has paid for this order, so it is cancelled and its products are back on our shelves. Nothing was charged. If you have ordered again since, that order stands on its own.',
  },
  refunded: {
    subject: (orderId) => `A refund for your order ${orderId}`,
    message: (amount) => `We have returned ${amount} to your card. Your bank may take a few days to show it.`,
  },
  'refused-money': {
    subject: (orderId) => `Your payment for order ${orderId} is coming back`,
    message: (amount) =>
      `Your payment of ${amount} could not be used, since this order is over. We are returning all of it to your card.`,
  },
  Pending: about('Pending', (orderId) => `We have received your order ${orderId}`),
  Approved: about('Approved', (orderId) => `Your order ${orderId} is confirmed`),
  Processing: about('Processing', (orderId) => `Your order ${orderId} is being packed`),
  Shipped: about('Shipped', (orderId) => `Your order ${orderId} is on its way`),
  Delivered: about('Delivered', (orderId) => `Your order ${orderId} has been delivered`),
  Completed: about('Completed', (orderId) => `Your order ${orderId} is complete`),
  Halted: about('Halted', (orderId) => `Your order ${orderId} is on hold`),
  Cancelled: about('Cancelled', (orderId) => `Your order ${orderId} has been cancelled`),
} satisfies Record<string, MailWords>

export const orderMailParts = {
  greeting: (name: string) => `Hello ${name},`,
  greetingWithoutName: 'Hello,',
  orderNumber: (orderId: string) => `Order No: #${orderId}`,
  ordered: (day: string) => `Ordered on ${day}`,
  payment: { 'cash-on-delivery': 'Payment: Cash on Delivery', stripe: 'Payment: by card' },
  product: 'Product',
  quantity: 'Quantity',
  amount: 'Amount',
  subtotal: 'Subtotal',
  delivery: 'Delivery',
  discount: 'Discount',
  total: 'Total',
  deliverTo: 'Delivery address',
  addressOnPage: 'The page of your order shows where it goes.',
  track: 'Track your order',
}
