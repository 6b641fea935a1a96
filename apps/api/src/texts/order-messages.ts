import type { OrderStatus } from '@shop/contract/order-statuses'

export const orderMessages: Record<OrderStatus, string> = {
  Pending: 'We have received your order.',
  Approved: 'Your order is confirmed.',
  Processing: 'We are wrapping and packing your order.',
  Shipped: 'Your parcel has left our workshop.',
  Delivered: 'Your parcel has been delivered.',
  Completed: 'Your order is complete. Thank you for shopping with us.',
  Halted: 'Your order is on hold for the moment.',
  Cancelled: 'Your order has been cancelled.',
}
