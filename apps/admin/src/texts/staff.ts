import type { Permission } from '@shop/contract/permissions'

export const staffTexts = {
  title: 'Staff and roles',
  invite: 'Invite somebody',
  columns: { person: 'Person', role: 'Role', secondStep: 'Second step', lastSeen: 'Last seen', menu: 'Menu' },
  you: '(you)',
  roleOf: (name: string) => `Role of ${name}`,
  roleUntil: (role: string) => `${role} until you confirm.`,
  giveRole: (role: string) => `Change to ${role}`,
  keepRole: (role: string) => `Keep ${role}`,
  ofPerson: (action: string, name: string) => `${action}: ${name}`,
  menuOf: (name: string) => `Menu of ${name}`,
  passkeys: (count: number) => (count === 1 ? 'Passkey' : `${count} passkeys`),
  appCode: 'app code',
  appCodeAlone: 'App code',
  noSecondStep: 'None yet',
  noneNeeded: 'None needed',
  withoutSecondStep: (name: string) => `${name} has no second step.`,
  withoutSecondStepHint: 'It is asked for at the next sign-in.',
  invited: (day: string) => `Invited ${day}`,
  runsOut: (day: string) => `link runs out ${day}`,
  ranOut: 'link has run out',
  signOutEverywhere: 'Sign out everywhere',
  reset: 'Reset',
  remove: 'Remove',
  whoChanged: 'Who changed this?',
  inviteAgain: 'New link',
  withdraw: 'Take back',
  failed: 'This did not work. Please try again.',
  roleChanged: (name: string, role: string) => `${name} is ${role} now`,
  signedOut: (name: string) => `${name} is signed out everywhere`,
  removed: (name: string) => `${name} is out`,
  withdrawn: (email: string) => `The link for ${email} no longer works`,
}

export const inviteTexts = {
  title: 'Invite somebody',
  intro: 'They get a link from you that works once, and set up password and second step themselves.',
  email: 'E-mail',
  role: 'Role',
  submit: 'Make the link',
  cancel: 'Cancel',
  close: 'Close',
}

/** A one-time link, shown once. */
export const linkTexts = {
  title: (name: string) => `Link for ${name}`,
  intro: 'Send it in a way that only this person reads. It works once and is shown only now.',
  label: 'Link',
  runsOut: (day: string) => `It runs out ${day}.`,
  copy: 'Copy the link',
  copied: 'The link is copied',
  copyFailed: 'The browser does not let us copy. Please select the link and copy it.',
  done: 'Done',
}

export const questionTexts = {
  cancel: 'Cancel',
  remove: {
    title: (name: string) => `Remove ${name}?`,
    text: 'They are out at once, on every device. What they did stays in the books.',
    action: 'Remove',
  },
  reset: {
    title: (name: string) => `Reset ${name}?`,
    text: 'Password and second steps go, and every device is signed out. You get a link with which they set up both anew.',
    action: 'Reset',
  },
  signOut: {
    title: (name: string) => `Sign ${name} out everywhere?`,
    text: 'Every device has to sign in again.',
    action: 'Sign out',
  },
}

export const roleTexts = {
  title: 'What roles may do',
  own: 'Own role',
  may: 'May',
  yes: 'yes',
  no: 'no',
  count: (held: number, all: number) => `${held} of ${all}`,
  foot: 'The menu shows nobody what they may not do. The last owner cannot leave.',
  edit: (name: string) => `Change ${name}`,
  newTitle: 'Own role',
  editTitle: (name: string) => `Role “${name}”`,
  name: 'Name',
  create: 'Make the role',
  save: 'Save the role',
  remove: 'Remove the role',
  cancel: 'Cancel',
  close: 'Close',
  made: (name: string) => `The role “${name}” is made`,
  saved: 'The role is saved',
  removed: (name: string) => `The role “${name}” is removed`,
  whoChanged: 'Who changed this?',
  lacking: 'You cannot give what your own role lacks.',
  changedMeanwhile: (who: string) => `${who} has changed this role meanwhile.`,
  somebody: 'Somebody else',
  isCalled: (name: string) => `It is called “${name}” now.`,
  mayMeanwhile: (what: string) => `Unlike yours it may: ${what}.`,
  mayNotMeanwhile: (what: string) => `Unlike yours it may not: ${what}.`,
  saveAgain: 'Save again to put yours in its place.',
}

/** Permissions by subject, in the order of the matrix. */
export const permissionGroups = [
  { title: 'Orders: see and pack', permissions: ['orders.read', 'orders.fulfil'] },
  { title: 'Orders: change and place', permissions: ['orders.edit', 'orders.create'] },
  { title: 'Refunds', permissions: ['orders.refund'] },
  {
    title: 'Products, prices and stock',
    permissions: ['products.write', 'prices.write', 'stock.write', 'media.write'],
  },
  { title: 'Batches and recalls', permissions: ['batches.write', 'recalls.run'] },
  { title: 'Home page, blog and mails', permissions: ['content.write', 'content.publish', 'mails.write'] },
  {
    title: 'Coupons and newsletter',
    permissions: ['coupons.write', 'subscribers.read', 'subscribers.export'],
  },
  { title: 'Reviews and messages', permissions: ['reviews.judge', 'messages.answer'] },
  {
    title: 'Customers',
    permissions: ['customers.read', 'customers.write', 'customers.export', 'customers.erase'],
  },
  { title: 'Reports and VAT', permissions: ['reports.read', 'tax.close'] },
  {
    title: 'Settings, staff, payments',
    permissions: ['settings.write', 'payments.settings', 'staff.write'],
  },
  {
    title: 'Import, export, change log',
    permissions: ['imports.run', 'exports.run', 'undo.others', 'audit.read', 'system.read'],
  },
] as const satisfies readonly { title: string; permissions: readonly Permission[] }[]

type Grouped = (typeof permissionGroups)[number]['permissions'][number]

/** One that stands in no group could not be given: whoever asks for its words does not compile. */
export const permissionTexts: Record<Grouped, string> = {
  'orders.read': 'See orders',
  'orders.fulfil': 'Pack and ship',
  'orders.edit': 'Change orders',
  'orders.create': 'Place orders for others',
  'orders.refund': 'Refund',
  'customers.read': 'See customers',
  'customers.write': 'Change customers',
  'customers.export': 'Copy out customers',
  'customers.erase': 'Erase and merge customers',
  'products.write': 'Products',
  'prices.write': 'Prices',
  'stock.write': 'Stock',
  'batches.write': 'Batches',
  'recalls.run': 'Recalls',
  'media.write': 'Pictures',
  'content.write': 'Write pages and posts',
  'content.publish': 'Publish pages and posts',
  'mails.write': 'Words of mails',
  'coupons.write': 'Coupons',
  'subscribers.read': 'See the newsletter’s readers',
  'subscribers.export': 'Copy out the newsletter’s readers',
  'reviews.judge': 'Judge reviews',
  'messages.answer': 'Answer messages',
  'reports.read': 'Reports',
  'tax.close': 'Close the VAT quarter',
  'settings.write': 'Settings of the shop',
  'payments.settings': 'Settings of payments',
  'imports.run': 'Import',
  'exports.run': 'Export everything',
  'undo.others': 'Undo what others did',
  'audit.read': 'Change log',
  'system.read': 'State of the machine',
  'staff.write': 'Staff and roles',
}
