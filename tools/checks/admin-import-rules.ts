import { ADMIN, type ImportRule, OWN, TEST } from './import-rule.ts'

export const adminImportRules: readonly ImportRule[] = [
  {
    name: 'admin-stands-on-contract-and-ui',
    why: 'The back office reaches the shop by its calls, as anybody does.',
    from: ADMIN,
    to: OWN,
    unless: [ADMIN, '^packages/(contract|redraw-picture|ui)/src/'],
  },
  {
    name: 'nobody-imports-admin',
    why: 'What a shopper loads holds nothing of the back office; who serves it gets it built.',
    from: OWN,
    except: '^apps/admin/',
    to: '^apps/admin/',
  },
  {
    name: 'admin-parts-know-no-feature',
    why: 'routes -> features -> parts -> ui.',
    from: `${ADMIN}parts/`,
    to: `${ADMIN}(features|routes)/`,
  },
  {
    name: 'admin-features-know-no-route',
    why: 'routes -> features -> parts -> ui.',
    from: `${ADMIN}features/`,
    to: `${ADMIN}routes/`,
  },
  {
    name: 'admin-features-do-not-import-features',
    why: 'A route hands one feature to the other.',
    from: `${ADMIN}features/([^/]+)/`,
    to: `${ADMIN}features/`,
    unless: [`${ADMIN}features/$1/`],
  },
  {
    name: 'admin-platform-knows-no-screen',
    why: 'Client, session and prompts serve any screen.',
    from: `${ADMIN}platform/`,
    except: TEST,
    to: `${ADMIN}(features|parts|routes)/`,
  },
  {
    name: 'admin-texts-are-words',
    why: 'The copy deck depends on nothing of ours but the contract.',
    from: `${ADMIN}texts/`,
    to: OWN,
    unless: [`${ADMIN}texts/`, '^packages/contract/'],
  },
]
