/**
 * What staff can be permitted to do, by subject. Flat: a staff call asks for one of these, a role is a set of them, and
 * none implies another.
 */
export const PERMISSIONS = [
  'orders.read',
  'orders.fulfil',
  'orders.edit',
  'orders.create',
  'orders.refund',
  'customers.read',
  'customers.write',
  'customers.export',
  'customers.erase',
  'products.write',
  'prices.write',
  'stock.write',
  'batches.write',
  'recalls.run',
  'media.write',
  'content.write',
  'content.publish',
  'mails.write',
  'coupons.write',
  'subscribers.read',
  'subscribers.export',
  'reviews.judge',
  'messages.answer',
  'reports.read',
  'tax.close',
  'settings.write',
  'payments.settings',
  'imports.run',
  'exports.run',
  'undo.others',
  'audit.read',
  'system.read',
  'staff.write',
] as const

/** See {@link PERMISSIONS}. */
export type Permission = (typeof PERMISSIONS)[number]
