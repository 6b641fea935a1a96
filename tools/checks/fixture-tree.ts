import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type FixtureTree = { root: string; remove: () => Promise<void> }

const REPOSITORY = join(import.meta.dirname, '../..')

/** Manifests, so that imports resolve as in the repository. */
const MANIFESTS = [
  'package.json',
  'biome.json',
  'knip.json',
  'packages/contract/package.json',
  'packages/database-export/package.json',
  'packages/embedded-postgres/package.json',
  'packages/harness/package.json',
  'packages/redraw-picture/package.json',
  'packages/ui/package.json',
  'apps/api/package.json',
  'apps/storefront/package.json',
]

/** Writes files into an empty copy of the repository's frame, for tests of checks. @param files path from the root -> content */
export async function createFixtureTree(files: Record<string, string | Buffer>): Promise<FixtureTree> {
  const root = await mkdtemp(join(tmpdir(), 'shop-checks-'))
  for (const path of MANIFESTS) await cp(join(REPOSITORY, path), join(root, path))
  await mkdir(join(root, 'node_modules/@shop'), { recursive: true })
  for (const name of [
    'contract',
    'database-export',
    'embedded-postgres',
    'harness',
    'redraw-picture',
    'ui',
  ]) {
    await symlink(`../../packages/${name}`, join(root, 'node_modules/@shop', name))
  }
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  return { root, remove: () => rm(root, { recursive: true, force: true }) }
}
