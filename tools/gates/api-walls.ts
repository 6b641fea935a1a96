import { identityRoom, roomArrows, rooms } from './arrows.ts'
import { API, OWN, ROOM, TEST, type Wall } from './wall.ts'

/** Files that stand below everything else: what may be thrown, who calls, from which network. */
const LEAF = `${API}(refusal|caller|network-of)\\.ts$`

/** What the environment decides. */
const CONFIG = `${API}config/`

/** The entry point of a module. The one of the configuration is none: rows depend on no setting. */
const MODULE_INDEX = `${ROOM}index\\.ts$`

/** HTTP's side of a module. */
const HTTP = '\\.http\\.ts$'

/** What a module does in the background. */
const JOBS = '\\.jobs\\.ts$'

/** What may be imported inside the API. */
export const apiWalls: readonly Wall[] = [
  {
    name: 'platform-knows-no-room',
    why: 'Database, HTTP, jobs, mail and clock serve any shop: no word of this one. They share its leaves, since what a use case throws is what HTTP answers and a limit throws too.',
    from: `${API}platform/`,
    except: TEST,
    to: API,
    unless: [`${API}platform/`, LEAF],
  },
  {
    name: 'leaves-load-only-the-contract',
    why: 'Use cases and platform both stand on them; what a leaf imported, all would load.',
    from: LEAF,
    to: OWN,
    unless: ['^packages/contract/'],
  },
  {
    name: 'config-has-one-entry-point',
    why: "How a variable is parsed is nobody else's matter: others see what was read, and the records as a list for the README.",
    from: OWN,
    except: CONFIG,
    to: CONFIG,
    unless: [`${CONFIG}index\\.ts$`],
  },
  {
    name: 'config-knows-no-module',
    why: 'Everything may read the configuration, so it stands below everything: what it imported, all would load.',
    from: CONFIG,
    except: TEST,
    to: OWN,
    unless: [CONFIG, `${API}(is-loopback|platform/start-error)\\.ts$`],
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
    name: 'only-http-files-know-fastify',
    why: 'A use case can be called from a page, a job or the command line: HTTP stays at the edge.',
    from: ROOM,
    except: `${HTTP}|${TEST}`,
    to: '(^|/)node_modules/(fastify|@fastify)/',
  },
  {
    name: 'only-repositories-and-tables-know-sql',
    why: 'SQL in the open, in one place of each room.',
    from: ROOM,
    except: `\\.(repository|tables)\\.ts$|${TEST}`,
    to: '(^|/)node_modules/(drizzle-orm|pg)/',
  },
  {
    name: 'use-cases-reach-no-http',
    why: 'One core, three front doors: shoppers, staff and the command line call the same use cases, so what a module loads beside its *.http.ts, by whatever path, is no HTTP.',
    from: `${ROOM}|${API}cli/`,
    except: `${HTTP}|${TEST}`,
    to: `${API}platform/http/`,
    reachable: true,
  },
  {
    name: 'http-is-put-together-in-one-place',
    why: 'HTTP -> use case -> rules, repository -> tables: nothing leads back, and only the app mounts it.',
    from: API,
    except: `${API}(answers|app)\\.ts$|${HTTP}|${TEST}`,
    to: `${ROOM}.*${HTTP}`,
  },
  {
    name: 'jobs-are-put-together-in-one-place',
    why: 'Who calls a use case does not load what is done in the background: only the process that does the jobs gathers them.',
    from: API,
    except: `${API}job-handlers\\.ts$|${JOBS}|${TEST}`,
    to: `${ROOM}.*${JOBS}`,
  },
  {
    name: 'repositories-know-no-story',
    why: 'A repository reads and writes rows; what they mean is decided above it.',
    from: `${ROOM}.*\\.repository\\.ts$`,
    to: `${API}`,
    unless: [`\\.(repository|tables|errors)\\.ts$`, `${API}platform/`, MODULE_INDEX, `-(states|rules)\\.ts$`],
  },
  {
    name: 'tables-know-only-tables',
    why: 'Tables are the ground: they point at tables only.',
    from: `${ROOM}.*\\.tables\\.ts$`,
    to: API,
    unless: [`\\.tables\\.ts$`, `${API}platform/`, MODULE_INDEX],
  },
  {
    name: 'owners-use-doors',
    why: 'Start, seed and command line may use every room, through its door; the app mounts its HTTP too.',
    from: `${API}(main|app|answers)\\.ts$|${API}(seed|cli)/`,
    except: TEST,
    to: ROOM,
    unless: [`${API}[^/]+/(index|[^/]+\\.http)\\.ts$`],
  },
  ...rooms.flatMap(roomWalls),
]

function roomWalls(room: string): Wall[] {
  const targets = roomArrows.filter(({ from }) => from === room).flatMap(({ to }) => to)
  const own = `${API}${room}/`
  const doors = targets.map((target) => `${API}${target}/index\\.ts$`)
  const http = `${own}.*${HTTP}`
  const tables = `${own}.*\\.tables\\.ts$`
  return [
    {
      name: `${room}-uses-listed-doors-only`,
      why: 'Between rooms only through index.ts and only along the arrows listed in tools/gates/arrows.ts.',
      from: own,
      except: `\\.(http|tables)\\.ts$|${TEST}`,
      to: ROOM,
      unless: [own, ...doors],
    },
    {
      name: `${room}-http-uses-listed-doors-and-identity`,
      why: "Every room's HTTP may ask identity who calls.",
      from: http,
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
