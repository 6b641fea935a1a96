/** One permitted direction between neighbours: whoever stands at `from` may use the doors of `to`. */
export type Arrow = { from: string; to: readonly string[]; why: string }

/** The rooms of the shop's API: folders under `apps/api/src`, each with a door `index.ts`. */
export const rooms = [
  'addresses',
  'blog',
  'catalogue',
  'checkout',
  'identity',
  'orders',
  'payments',
  'settlement',
] as const

/** The other folders under `apps/api/src`: no rooms, so rules of their own below. */
export const apiFolders = ['config', 'platform', 'texts', 'seed', 'owner'] as const

/** The folders of the storefront. */
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

/** Who may use whose door. A new arrow is a reviewed line with its reason. */
export const roomArrows: readonly Arrow[] = [
  {
    from: 'checkout',
    to: ['addresses', 'catalogue', 'orders', 'payments', 'settlement'],
    why: 'Placing an order takes stock, needs an address, writes the order and settles or starts its payment.',
  },
  {
    from: 'settlement',
    to: ['catalogue', 'orders', 'payments'],
    why: 'What spans order, money and stock lives here: settle, expire a hold, cancel, refund, reconcile.',
  },
  { from: 'payments', to: ['orders'], why: 'A payment is for an order, whose total it takes.' },
]

/** The room that the HTTP files of every other room may use, and whose user every table may point at. */
export const identityRoom = 'identity'

/** The features of the storefront that may use another feature. All others meet in a route or in the layout. */
export const featureArrows: readonly Arrow[] = [
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
]
