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
] as const

/** Who may use whose door. A new arrow is a reviewed line with its reason. `payments` has none: a port knows no order. */
export const roomArrows: readonly Arrow[] = [
  {
    from: 'checkout',
    to: ['addresses', 'catalogue', 'orders', 'payments', 'settlement'],
    why: 'Placing an order takes stock, needs an address, writes the order and opens its payment, which knows who takes the card.',
  },
  {
    from: 'settlement',
    to: ['catalogue', 'orders', 'payments'],
    why: 'What spans order, money and stock lives here, and asks the card provider through the port in `payments`.',
  },
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
