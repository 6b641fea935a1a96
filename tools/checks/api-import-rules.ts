import { apiModules, identityModule, moduleDependencies } from './allowed-dependencies.ts'
import { API, type ImportRule, MODULE, OWN, TEST } from './import-rule.ts'

/** Below everything else: what may be thrown, who calls, from which network. */
const LEAF = `${API}(refusal|caller|network-of)\\.ts$`

const CONFIG = `${API}config/`

/** Without that of the configuration: rows depend on no setting. */
const MODULE_INDEX = `${MODULE}index\\.ts$`

const HTTP = '\\.http\\.ts$'

/** Background work of a module, and its retention. */
const JOBS = '\\.(jobs|retention)\\.ts$'

export const apiImportRules: readonly ImportRule[] = [
  {
    name: 'platform-knows-no-module',
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
    from: MODULE,
    except: `${HTTP}|${TEST}`,
    to: '(^|/)node_modules/(fastify|@fastify)/',
  },
  {
    name: 'only-repositories-and-tables-know-sql',
    why: 'SQL in the open, in one place of each module.',
    from: MODULE,
    except: `\\.(repository|tables)\\.ts$|${TEST}`,
    to: '(^|/)node_modules/(drizzle-orm|pg)/',
  },
  {
    name: 'use-cases-reach-no-http',
    why: 'One core, three front doors: shoppers, staff and the command line call the same use cases, so what a module loads beside its *.http.ts, by whatever path, is no HTTP.',
    from: `${MODULE}|${API}cli/`,
    except: `${HTTP}|${TEST}`,
    to: `${API}platform/http/`,
    reachable: true,
  },
  {
    name: 'http-is-put-together-in-one-place',
    why: 'HTTP -> use case -> rules, repository -> tables: nothing leads back, and only the app mounts it.',
    from: API,
    except: `${API}(answers|app)\\.ts$|${HTTP}|${TEST}`,
    to: `${MODULE}.*${HTTP}`,
  },
  {
    name: 'jobs-are-put-together-in-one-place',
    why: 'Who calls a use case does not load what is done in the background: only the process that does the jobs gathers them.',
    from: API,
    except: `${API}job-handlers\\.ts$|${JOBS}|${TEST}`,
    to: `${MODULE}.*${JOBS}`,
  },
  {
    name: 'repositories-know-no-use-case',
    why: 'A repository reads and writes rows; what they mean is decided above it.',
    from: `${MODULE}.*\\.repository\\.ts$`,
    to: `${API}`,
    unless: [`\\.(repository|tables|errors)\\.ts$`, `${API}platform/`, MODULE_INDEX, `-(states|rules)\\.ts$`],
  },
  {
    name: 'tables-know-only-tables',
    why: 'Tables are the ground: they point at tables only.',
    from: `${MODULE}.*\\.tables\\.ts$`,
    to: API,
    unless: [`\\.tables\\.ts$`, `${API}platform/`, MODULE_INDEX],
  },
  {
    name: 'front-doors-use-entry-points',
    why: 'Start, seed and command line may use every module, through its entry point; the app mounts its HTTP too.',
    from: `${API}(main|app|answers)\\.ts$|${API}(seed|cli)/`,
    except: TEST,
    to: MODULE,
    unless: [`${API}[^/]+/(index|[^/]+\\.http)\\.ts$`],
  },
  ...apiModules.flatMap(moduleImportRules),
]

function moduleImportRules(name: string): ImportRule[] {
  const targets = moduleDependencies.filter(({ from }) => from === name).flatMap(({ to }) => to)
  const own = `${API}${name}/`
  const entryPoints = targets.map((target) => `${API}${target}/index\\.ts$`)
  const http = `${own}.*${HTTP}`
  const tables = `${own}.*\\.tables\\.ts$`
  return [
    {
      name: `${name}-uses-listed-entry-points-only`,
      why: 'Between modules only through index.ts and only along the dependencies listed in tools/checks/allowed-dependencies.ts.',
      from: own,
      except: `\\.(http|tables)\\.ts$|${TEST}`,
      to: MODULE,
      unless: [own, ...entryPoints],
    },
    {
      name: `${name}-http-uses-listed-entry-points-and-identity`,
      why: "Every module's HTTP may ask identity who calls.",
      from: http,
      to: MODULE,
      unless: [own, ...entryPoints, `${API}${identityModule}/index\\.ts$`],
    },
    {
      name: `${name}-tables-follow-dependencies-or-point-at-the-user`,
      why: "Foreign keys may follow an allowed dependency, and any table may point at identity's user.",
      from: tables,
      to: MODULE,
      unless: [
        own,
        ...[identityModule, ...targets].map((target) => `${API}${target}/(index|[^/]+\\.tables)\\.ts$`),
      ],
    },
  ]
}
