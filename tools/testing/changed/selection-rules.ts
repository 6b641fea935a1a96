/** A file that the graph does not see through counts `as` another one, or as nothing, or reaches everything. */
type SelectionRule = { path: RegExp; as: string | 'everything' | 'nothing'; why: string }

/** The first match decides. What matches none, and is no source, reaches everything. */
export const SELECTION_RULES: readonly SelectionRule[] = [
  {
    path: /(^|\/)(package(-lock)?\.json|tsconfig\.json|\.npmrc)$/,
    as: 'everything',
    why: 'what is installed, and how sources are read',
  },
  {
    path: /^e2e\/baselines\//,
    as: 'e2e/screenshots/compare.ts',
    why: 'pictures are read by what compares with them',
  },
  {
    path: /^apps\/api\/(migrations|seed)\//,
    as: 'everything',
    why: 'every test database and shop holds them',
  },
  {
    path: /^(apps\/storefront|packages\/ui|photography)\/.*\.(?!tsx?$)\w+$/,
    as: 'apps/storefront/src/router.tsx',
    why: 'a part of the built pages',
  },
  {
    path: /^apps\/admin\/.*\.(?!tsx?$)\w+$/,
    as: 'apps/admin/src/router.tsx',
    why: 'a part of the built back office',
  },
  {
    path: /^(\.ci|bench\/results)\/|^(\.editorconfig|\.gitignore|biome\.json|knip\.json)$|^docs\/(?!.*\.md$)/,
    as: 'nothing',
    why: 'read by the checks at most, which all run',
  },
]

/** Needs that the graph does not see: runner configuration and started programs. */
export const UNSEEN: readonly { of: RegExp; needs: readonly string[] }[] = [
  { of: /^e2e\/.*\.test\.ts$/, needs: ['playwright.config.ts', 'tools/start.ts'] },
  { of: /^(?!e2e\/).*\.test\.tsx?$/, needs: ['vitest.config.ts'] },
  { of: /\.process\.test\.ts$/, needs: ['tools/bootstrap.mjs', 'tools/start.ts', 'tools/shop.ts'] },
]
