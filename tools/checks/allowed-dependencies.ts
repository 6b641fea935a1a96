/** Files of `from` may use the entry points of `to`. */
export type AllowedDependency = { from: string; to: readonly string[]; why: string }

/** The modules of the shop's API: folders under `apps/api/src`, each with an entry point `index.ts` if another module uses it. */
export const apiModules = [
  'account',
  'addresses',
  'audit',
  'back-in-stock',
  'blog',
  'catalogue',
  'checkout',
  'customers',
  'exchange',
  'identity',
  'media',
  'messages',
  'newsletter',
  'notifications',
  'orders',
  'payments',
  'reviews',
  'settlement',
  'staff',
  'stock',
  'today',
  'wishlist',
] as const

/** No modules: they have rules of their own. */
export const apiFolders = ['config', 'platform', 'texts', 'seed', 'cli'] as const

export const storefrontFolders = [
  'routes',
  'features',
  'parts',
  'texts',
  'layout',
  'platform',
  'inline-scripts',
  'design',
] as const

export const adminFolders = ['routes', 'features', 'parts', 'texts', 'platform', 'styles'] as const

/** A new dependency is a reviewed line with its reason. `payments` has none: a port knows no order. */
export const moduleDependencies: readonly AllowedDependency[] = [
  {
    from: 'account',
    to: ['checkout', 'identity', 'newsletter', 'orders', 'settlement'],
    why: 'What customers manage about their account lies with several modules: who they are, which mails they get, and whether an order or a refund is still open when they want to go.',
  },
  {
    from: 'back-in-stock',
    to: ['catalogue', 'identity'],
    why: 'Whoever waits waits for a product; secrets of mailed links are made and hashed in one way.',
  },
  {
    from: 'catalogue',
    to: ['media'],
    why: 'A product shows pictures of the library, and keeps of each what pages need.',
  },
  {
    from: 'checkout',
    to: ['addresses', 'catalogue', 'orders', 'payments', 'settlement'],
    why: 'Placing an order takes stock, needs an address, writes the order and opens its payment, which knows who takes the card.',
  },
  {
    from: 'customers',
    to: ['account', 'addresses', 'identity', 'messages', 'newsletter', 'orders', 'settlement'],
    why: 'What staff see of somebody lies side by side what each of them knows; copying and erasing is what customers do themselves, and two unpaid card orders keep two accounts from becoming one.',
  },
  {
    from: 'exchange',
    to: ['catalogue', 'media'],
    why: 'A file of products says what the catalogue shall hold, and names pictures of the library.',
  },
  {
    from: 'messages',
    to: ['catalogue', 'orders', 'staff'],
    why: 'Whoever answers a message sees the order that it is about, and may give it to somebody else who works here.',
  },
  {
    from: 'newsletter',
    to: ['identity'],
    why: 'Secrets of mailed links are made and hashed in one way; readers and accounts know nothing of each other.',
  },
  {
    from: 'reviews',
    to: ['catalogue', 'identity', 'media', 'orders'],
    why: 'A review is of a product, by whoever an order with it was delivered to, and an account that is being erased edits none; the files of its photos are made and kept as those of all pictures.',
  },
  {
    from: 'stock',
    to: ['catalogue', 'orders'],
    why: 'Stock is a number of the product; why it is what it is tell corrections, which stand here, and what orders took.',
  },
  {
    from: 'settlement',
    to: ['catalogue', 'orders', 'payments'],
    why: 'What spans order, money and stock lives here, and asks the card provider through the port in `payments`.',
  },
  {
    from: 'staff',
    to: ['identity'],
    why: 'Passwords of staff are judged and kept as those of shoppers, and their secrets hashed the same; accounts they share none.',
  },
  {
    from: 'today',
    to: ['catalogue', 'messages', 'orders', 'settlement', 'staff'],
    why: 'The first page of the back office, and the list of its first day, lay side by side what each of them knows to be done.',
  },
  {
    from: 'wishlist',
    to: ['catalogue', 'identity'],
    why: 'A wishlist shows products as they are now, beside what they were when they were saved; secrets of its links are made in one way.',
  },
]

/** The HTTP files of every module may use it, and every table may reference its user. */
export const identityModule = 'identity'

/** Between features of the storefront. All others meet in a route or in the layout. */
export const featureDependencies: readonly AllowedDependency[] = [
  {
    from: 'checkout',
    to: ['addresses', 'basket', 'session'],
    why: 'A checkout is the basket of someone, sent to an address.',
  },
  {
    from: 'account',
    to: ['addresses', 'session'],
    why: 'The account shows who is logged in, and their addresses.',
  },
  {
    from: 'notifications',
    to: ['account', 'session'],
    why: 'They are a section of the account, and of whoever is logged in.',
  },
  {
    from: 'back-in-stock',
    to: ['session'],
    why: 'Who is logged in with a verified address is not asked for one.',
  },
  {
    from: 'wishlist',
    to: ['session'],
    why: 'Whoever is logged in has their list in the account, everybody else in the browser.',
  },
  {
    from: 'reviews',
    to: ['session'],
    why: 'Whoever is logged in votes, and reviews what was delivered to them.',
  },
]
