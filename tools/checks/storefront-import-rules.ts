import { type AllowedDependency, featureDependencies } from './allowed-dependencies.ts'
import { type ImportRule, OWN, SHOP, TEST } from './import-rule.ts'

export const storefrontImportRules: readonly ImportRule[] = [
  {
    name: 'ui-and-parts-fetch-nothing',
    why: 'Parts are shown by several features: props in, no query, no store.',
    from: `${SHOP}parts/|^packages/ui/src/`,
    except: TEST,
    to: '(^|/)node_modules/(@tanstack/react-query|zustand)/',
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
    name: 'inline-scripts-stand-alone',
    why: 'Each is compiled into the page by itself, before any module has come.',
    from: `${SHOP}inline-scripts/`,
    except: TEST,
    to: `${SHOP}(features|layout|parts|platform|routes|texts)/|^packages/`,
    // Its events and its listener, without further imports.
    unless: ['^packages/ui/src/first-interaction\\.ts$'],
  },
  {
    name: 'storefront-texts-are-words',
    why: 'The copy deck depends on nothing of ours but the contract.',
    from: `${SHOP}texts/`,
    to: OWN,
    unless: [`${SHOP}texts/`, '^packages/contract/'],
  },
  {
    name: 'shoppers-carry-no-staff-calls',
    why: 'What pages load, by whatever path, every shopper downloads: a list of what staff can do is no part of it.',
    from: `${SHOP}|^packages/ui/src/`,
    except: TEST,
    to: '^packages/contract/src/admin(-api\\.ts$|/)|^apps/admin/',
    reachable: true,
  },
  {
    name: 'pages-use-no-server-module',
    why: 'Pages run in browsers too.',
    from: `${SHOP}(features|layout|parts|routes|texts|platform)/|^packages/(ui|contract)/src/`,
    except: `\\.server\\.tsx?$|${TEST}`,
    to: '(^|/)node_modules/(pg|drizzle-orm|fastify|pino)/',
  },
  {
    name: 'features-do-not-import-features',
    why: 'A route hands one feature to the other; listed dependencies apart.',
    from: `${SHOP}features/([^/]+)/`,
    except: `${SHOP}features/(${featureDependencies.map(({ from }) => from).join('|')})/`,
    to: `${SHOP}features/`,
    unless: [`${SHOP}features/$1/`],
  },
  ...featureDependencies.map(featureImportRule),
]

function featureImportRule({ from, to, why }: AllowedDependency): ImportRule {
  return {
    name: `feature-${from}-uses-listed-features-only`,
    why,
    from: `${SHOP}features/${from}/`,
    to: `${SHOP}features/`,
    unless: [from, ...to].map((feature) => `${SHOP}features/${feature}/`),
  }
}
