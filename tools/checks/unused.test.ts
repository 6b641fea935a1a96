import { expect, onTestFinished, test } from 'vitest'
import { createFixtureTree } from './fixture-tree.ts'
import { findUnused } from './unused.ts'

test('files and exports that nobody uses are found', async () => {
  const { root, remove } = await createFixtureTree({
    'tools/start.ts': "import { used } from './launcher/used.ts'\nconsole.log(used)\n",
    'tools/launcher/used.ts': 'export const used = 1\nexport const unused = 2\n',
    'tools/launcher/alone.ts': 'export const alone = 1\n',
  })
  onTestFinished(remove)

  const findings = await findUnused(root)

  expect(findings).toContain('Unused files: tools/launcher/alone.ts')
  expect(findings).toContainEqual(
    expect.stringMatching(/^Unused exports: unused .*tools\/launcher\/used\.ts/),
  )
  expect(findings.join('\n')).not.toMatch(/exports: used/)
})
