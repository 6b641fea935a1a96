import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkConfigTable, writeConfigTable } from './config-table.ts'
import { createFixtureTree } from './fixture-tree.ts'

const begin = '<!-- configuration: `npm run fix` writes this table from apps/api/src/config -->'
const end = '<!-- end of configuration -->'

async function plantPage(page: string): Promise<string> {
  const { root, remove } = await createFixtureTree({ 'README.md': page })
  onTestFinished(remove)
  return root
}

test('the table is written between its marks, and nothing else of the page', async () => {
  const root = await plantPage(`# Shop\n\n${begin}\n| \`PORT\` | \`80\` | the port |\n${end}\n\nMore.\n`)

  await writeConfigTable(root)

  const page = await readFile(join(root, 'README.md'), 'utf8')
  expect(page).toMatch(/^# Shop\n\n<!-- configuration: .* -->\n\n\| variable \|/)
  expect(page).toMatch(/\| `SEED_DAY` \| today \| .* \|\n\n<!-- end of configuration -->\n\nMore\.\n$/)
  expect(page.match(/^\| `PORT` .*$/gm)).toEqual(['| `PORT` | `3000` | TCP port |'])
  expect(await checkConfigTable(root)).toEqual([])
})

test('a page without the marks is left alone', async () => {
  const root = await plantPage(`# Shop\n\n${end}\n${begin}\n`)

  await writeConfigTable(root)

  expect(await readFile(join(root, 'README.md'), 'utf8')).toBe(`# Shop\n\n${end}\n${begin}\n`)
})
