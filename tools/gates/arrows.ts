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
export const apiFolders = ['platform', 'texts', 'seed', 'cli'] as const

/** The folders of the storefront. */
export const storefrontFolders = ['routes', 'features', 'parts', 'texts', 'layout', 'platform'] as const

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

/** The room that the HTTP routes of every other room may use (`requireCustomer`, `Caller`), and whose user every table may point at. */
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

/** A rule that forbids imports: from files that match `from` (but not `except`) to files that match `to` (but not `unless`). */
export type Wall = {
  name: string
  why: string
  from: string
  except?: string
  to: string
  unless?: readonly string[]
}

const OWN = '^(packages|apps|tools|e2e|bench)/'
const API = '^apps/api/src/'
const SHOP = '^apps/storefront/src/'
const TEST = '(\\.test\\.tsx?$|/test/)'
const ROOM = `${API}(${rooms.join('|')})/`

/** Which packages and apps may know each other. */
const houseWalls: readonly Wall[] = [
  {
    name: 'contract-knows-nobody',
    why: 'Both sides stand on the contract; what it imported, both would carry.',
    from: '^packages/contract/src/',
    to: OWN,
    unless: ['^packages/contract/'],
  },
  {
    name: 'contract-needs-only-zod-mini',
    why: 'The contract travels to the browser: zod/mini costs 5 kB there, anything else more.',
    from: '^packages/contract/src/',
    except: TEST,
    to: '.*',
    unless: ['^packages/contract/', '^node_modules/zod/(mini|v4/(core|mini))/'],
  },
  {
    name: 'ui-knows-no-shop',
    why: 'The design system serves any screen: props in, no word of the shop.',
    from: '^packages/ui/src/',
    to: OWN,
    unless: ['^packages/ui/', '^packages/contract/src/picture\\.ts$'],
  },
  {
    name: 'apps-never-import-each-other',
    why: 'The API receives the storefront as a built `fetch(request)`; pages reach the API by the contract only.',
    from: '^apps/([^/]+)/',
    to: '^apps/',
    unless: ['^apps/$1/'],
  },
  {
    name: 'product-needs-no-tools',
    why: 'Tools build, start and check the shop; the shop runs without them.',
    from: '^(packages|apps)/',
    except: '/vite(\\.config\\.ts$|/)|/test/',
    to: '^(tools|e2e|bench)/',
  },
  {
    name: 'journeys-see-only-the-outside',
    why: 'A browser test that imports the product would prove it with itself.',
    from: '^e2e/',
    to: OWN,
    unless: ['^e2e/', '^tools/', '^packages/contract/src/'],
  },
  {
    name: 'tests-import-no-texts-and-no-constants',
    why: 'A test that takes its expectation from the copy deck passes whatever the deck says.',
    from: `${TEST}|^e2e/`,
    to: '/src/.*(texts/|constants\\.ts$)',
  },
]

/** What may be imported inside the API. */
const apiWalls: readonly Wall[] = [
  {
    name: 'platform-knows-no-room',
    why: 'Database, HTTP, jobs, mail and clock serve any shop: no word of this one.',
    from: `${API}platform/`,
    except: TEST,
    to: API,
    unless: [`${API}platform/`],
  },
  {
    name: 'api-texts-are-words',
    why: 'The texts of mails and messages depend on nothing of ours but the contract.',
    from: `${API}texts/`,
    except: TEST,
    to: OWN,
    unless: [`${API}texts/`, '^packages/contract/'],
  },
  {
    name: 'only-routes-know-fastify',
    why: 'A story can be called from a page, a job or the command line: HTTP stays at the edge.',
    from: ROOM,
    except: `\\.routes\\.ts$|${TEST}`,
    to: '^node_modules/(fastify|@fastify)/',
  },
  {
    name: 'only-repositories-and-tables-know-sql',
    why: 'SQL in the open, in one place of each room.',
    from: ROOM,
    except: `\\.(repository|tables)\\.ts$|${TEST}`,
    to: '^node_modules/(drizzle-orm|pg)/',
  },
  {
    name: 'inside-a-room-nothing-leads-back-to-routes',
    why: 'Routes -> story -> rules, repository -> tables.',
    from: ROOM,
    except: `/index\\.ts$|${TEST}`,
    to: `${API}.*\\.routes\\.ts$`,
  },
  {
    name: 'repositories-know-no-story',
    why: 'A repository reads and writes rows; what they mean is decided above it.',
    from: `${ROOM}.*\\.repository\\.ts$`,
    to: `${API}`,
    unless: [
      `\\.(repository|tables|errors)\\.ts$`,
      `${API}platform/`,
      `/index\\.ts$`,
      `-(states|rules)\\.ts$`,
    ],
  },
  {
    name: 'tables-know-only-tables',
    why: 'Tables are the ground: they point at tables only.',
    from: `${ROOM}.*\\.tables\\.ts$`,
    to: API,
    unless: [`\\.tables\\.ts$`, `${API}platform/`, `/index\\.ts$`],
  },
  {
    name: 'owners-use-doors',
    why: 'Start, seed and command line may use every room, through its door.',
    from: `${API}(main|app)\\.ts$|${API}(seed|cli)/`,
    except: TEST,
    to: ROOM,
    unless: [`${API}[^/]+/(index|[^/]+\\.routes)\\.ts$`],
  },
]

/** What may be imported inside the storefront. */
const storefrontWalls: readonly Wall[] = [
  {
    name: 'ui-and-parts-fetch-nothing',
    why: 'Parts are shown by several features: props in, no query, no store.',
    from: `${SHOP}parts/|^packages/ui/src/`,
    except: TEST,
    to: '^node_modules/(@tanstack/react-query|zustand)/',
  },
  {
    name: 'parts-know-no-feature',
    why: 'routes and layout -> features -> parts -> ui.',
    from: `${SHOP}parts/`,
    to: `${SHOP}(features|layout|routes)/`,
  },
  {
    name: 'features-know-no-route',
    why: 'routes and layout -> features -> parts -> ui.',
    from: `${SHOP}features/`,
    to: `${SHOP}(layout|routes)/`,
  },
  {
    name: 'layout-knows-no-route',
    why: 'The shell is the same around every page.',
    from: `${SHOP}layout/`,
    to: `${SHOP}routes/`,
  },
  {
    name: 'storefront-platform-knows-no-screen',
    why: 'The transport receives its token and what to do when it expires; the router wires them.',
    from: `${SHOP}platform/`,
    except: TEST,
    to: `${SHOP}(features|layout|parts|routes|texts)/`,
  },
  {
    name: 'storefront-texts-are-words',
    why: 'The copy deck depends on nothing of ours but the contract.',
    from: `${SHOP}texts/`,
    to: OWN,
    unless: [`${SHOP}texts/`, '^packages/contract/'],
  },
  {
    name: 'pages-use-no-server-module',
    why: 'Pages run in browsers too.',
    from: `${SHOP}(features|layout|parts|routes|texts|platform)/|^packages/(ui|contract)/src/`,
    except: `\\.server\\.tsx?$|${TEST}`,
    to: '^node_modules/(pg|drizzle-orm|fastify|pino)/',
  },
]

/** Every wall of the house, those between rooms and between features included. */
export const walls: readonly Wall[] = [
  ...houseWalls,
  ...apiWalls,
  ...storefrontWalls,
  ...rooms.flatMap(roomWalls),
  {
    name: 'features-do-not-import-features',
    why: 'A route hands one feature to the other; listed arrows apart.',
    from: `${SHOP}features/([^/]+)/`,
    except: `${SHOP}features/(${featureArrows.map(({ from }) => from).join('|')})/`,
    to: `${SHOP}features/`,
    unless: [`${SHOP}features/$1/`],
  },
  ...featureArrows.map(featureWall),
]

function roomWalls(room: string): Wall[] {
  const targets = roomArrows.filter(({ from }) => from === room).flatMap(({ to }) => to)
  const own = `${API}${room}/`
  const doors = targets.map((target) => `${API}${target}/index\\.ts$`)
  const routes = `${own}.*\\.routes\\.ts$`
  const tables = `${own}.*\\.tables\\.ts$`
  return [
    {
      name: `${room}-uses-listed-doors-only`,
      why: 'Between rooms only through index.ts and only along the arrows listed in tools/gates/arrows.ts.',
      from: own,
      except: `\\.(routes|tables)\\.ts$|${TEST}`,
      to: ROOM,
      unless: [own, ...doors],
    },
    {
      name: `${room}-routes-use-listed-doors-and-identity`,
      why: "Every room's routes ask identity who calls.",
      from: routes,
      to: ROOM,
      unless: [own, ...doors, `${API}${identityRoom}/index\\.ts$`],
    },
    {
      name: `${room}-tables-follow-arrows-or-point-at-the-user`,
      why: "Foreign keys may follow an arrow, and any table may point at identity's user.",
      from: tables,
      to: ROOM,
      unless: [
        own,
        ...[identityRoom, ...targets].map((target) => `${API}${target}/(index|[^/]+\\.tables)\\.ts$`),
      ],
    },
  ]
}

function featureWall({ from, to, why }: Arrow): Wall {
  return {
    name: `feature-${from}-uses-listed-features-only`,
    why,
    from: `${SHOP}features/${from}/`,
    to: `${SHOP}features/`,
    unless: [from, ...to].map((feature) => `${SHOP}features/${feature}/`),
  }
}
