import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { shortHashOf } from '../build-images.ts'
import { createFixtureTree } from './fixture-tree.ts'
import { houseRules } from './house-rules.ts'

const checklist = `| id | statement | kind | source |
|---|---|---|---|
| SHOP-01 | The page says \`Hello\` | text | 2 |
`

async function findingsOf(rule: string, files: Record<string, string | Buffer>): Promise<string[]> {
  const { root, remove } = await createFixtureTree({ 'docs/spec-checklist.md': checklist, ...files })
  onTestFinished(remove)
  const found = houseRules.filter(({ name }) => name === rule).map(({ check }) => check(root))
  expect(found).toHaveLength(1)
  return (await Promise.all(found)).flat()
}

test('raw colours and spaces are found in pages and in the design system', async () => {
  const findings = await findingsOf('styles', {
    'apps/storefront/src/parts/card.tsx': `export const Card = () => (
  <div className="bg-[#ff0000] p-[13px] w-[40ch] data-[open]:p-2">
    <p className={\`text-red-500 \${1}\`} style={{ color: 'rgb(1, 2, 3)', padding: '4px', width: '4px' }} />
    <span className="md:inline-block" />
  </div>
)
`,
    'packages/ui/src/card.css': `.card {
  /* padding: 3px */
  padding: 3px;
  width: 30px;
  color: #abc;
}
`,
    'packages/ui/src/tokens.css': ':root { --cream: #fffaf0; --space-1: 4px }\n',
  })

  expect(findings).toEqual([
    'apps/storefront/src/parts/card.tsx:2 raw colour "[#ff0000"',
    'apps/storefront/src/parts/card.tsx:2 arbitrary value "bg-[#ff0000]"',
    'apps/storefront/src/parts/card.tsx:2 arbitrary value "p-[13px]"',
    'apps/storefront/src/parts/card.tsx:3 raw colour "text-red-500"',
    'apps/storefront/src/parts/card.tsx:3 raw colour "rgb("',
    'apps/storefront/src/parts/card.tsx:3 raw size "4px"',
    'apps/storefront/src/parts/card.tsx:4 "inline-block" is also a width: write inline-flex',
    'packages/ui/src/card.css:3 raw size "padding: 3px"',
    'packages/ui/src/card.css:5 raw colour "#abc"',
  ])
})

test('controls that a screen makes itself are found, hidden fields are not', async () => {
  const findings = await findingsOf('controls', {
    'apps/storefront/src/parts/card.tsx': `export const Card = () => (
  <form>
    <input type="hidden" name="page" value="1" />
    <input type="email" />
    <button type="submit" />
    <Button />
  </form>
)
`,
    'packages/ui/src/button.tsx': 'export const Button = () => <button type="button" />\n',
  })

  expect(findings).toEqual([
    'apps/storefront/src/parts/card.tsx:4 <input> outside the design system',
    'apps/storefront/src/parts/card.tsx:5 <button> outside the design system',
  ])
})

test('words outside the copy deck are found, wherever someone reads or hears them', async () => {
  const findings = await findingsOf('texts', {
    'apps/storefront/src/parts/card.tsx': `import { toast } from '@shop/ui/toast'
import { texts } from '../texts/card.ts'

export const Card = ({ isOpen, count }: { isOpen: boolean; count: number }) => (
  <div aria-label="Card" className="flex" data-kind="wide">
    Hello · {count}
    {isOpen ? 'Close' : texts.open}
    {isOpen && <img alt={\`Picture \${count}\`} src="/a.png" />}
    <button type="button" onClick={() => toast.success('Saved')}>
      ×
    </button>
  </div>
)

export const head = () => ({ meta: [{ title: 'Shop' }, { name: 'robots', content: 'noindex' }] })
`,
    'apps/storefront/src/texts/card.ts': "export const texts = { open: 'Open', title: 'Card' }\n",
  })

  expect(findings.map((line) => line.slice(line.indexOf(':') + 1))).toEqual([
    '7 text outside the copy deck: "Close"',
    '5 text outside the copy deck: "Card"',
    '6 text outside the copy deck: "Hello ·"',
    '8 text outside the copy deck: "Picture"',
    '9 text outside the copy deck: "Saved"',
    '15 text outside the copy deck: "Shop"',
  ])
})

test('index.ts is an entry point or nothing', async () => {
  const findings = await findingsOf('entry-points', {
    'apps/api/src/orders/index.ts': '',
    'apps/api/src/platform/db/index.ts': '',
    'apps/storefront/src/routes/_shop/index.tsx': '',
    'apps/storefront/src/parts/index.ts': '',
    'apps/api/src/orders/rules/index.ts': '',
  })

  expect(findings).toEqual([
    'apps/api/src/orders/rules/index.ts is no entry point: name the file after what it holds',
    'apps/storefront/src/parts/index.ts is no entry point: name the file after what it holds',
  ])
})

test('casts and comments that silence the compiler are found', async () => {
  const findings = await findingsOf('casts', {
    'apps/api/src/a.ts': `export const a = 1 as unknown as string
export const b = 1 as never
export const c = ['a'] as const
// @ts-expect-error: because
export const d: string = 1
`,
  })

  expect(findings).toEqual([
    'apps/api/src/a.ts:4 a comment silences the compiler',
    'apps/api/src/a.ts:1 a cast silences the compiler',
    'apps/api/src/a.ts:2 a cast silences the compiler',
  ])
})

test('calls that a browser of the shop may lack are found, unless it is asked whether it has them', async () => {
  const findings = await findingsOf('newer-calls', {
    'apps/storefront/src/a.ts': `export const url = URL.parse('/')
export const { promise } = Promise.withResolvers()
export const days = Map.groupBy([], String)
element.showPopover()
element.hidePopover?.()
export const names = new Map().values().map(String)
export const values = Object.values({}).map(String)
document.querySelector('dialog:has(a)')
document.querySelector('dialog:modal')
indexedDB.databases()
indexedDB.databases?.()
createImageBitmap(blob, { imageOrientation: 'from-image' })
`,
    'apps/storefront/src/b.ts': `export const words = (text) => ('Segmenter' in Intl ? new Intl.Segmenter('en').segment(text) : [...text])
`,
    'apps/admin/src/a.tsx': 'export const signal = AbortSignal.any([])\n',
    'packages/ui/src/a.ts': 'export const segmenter = new Intl.Segmenter()\n',
    'packages/ui/src/a.test.ts': 'export const url = URL.parse(1)\n',
    'packages/harness/src/a.ts': 'export const url = URL.parse(1)\n',
    'apps/api/src/a.ts': 'export const url = URL.parse(1)\n',
  })

  expect(findings).toEqual([
    'apps/admin/src/a.tsx:1 AbortSignal.any is newer than browsers of the shop',
    'apps/storefront/src/a.ts:1 URL.parse is newer than browsers of the shop',
    'apps/storefront/src/a.ts:2 Promise.withResolvers is newer than browsers of the shop',
    'apps/storefront/src/a.ts:3 Map.groupBy is newer than browsers of the shop',
    'apps/storefront/src/a.ts:4 element.showPopover is newer than browsers of the shop',
    'apps/storefront/src/a.ts:6 map of an iterator is newer than browsers of the shop',
    'apps/storefront/src/a.ts:8 :has( is newer than browsers of the shop',
    'apps/storefront/src/a.ts:10 indexedDB.databases is newer than browsers of the shop',
    "apps/storefront/src/a.ts:12 'from-image' is newer than browsers of the shop",
    'packages/ui/src/a.ts:1 Intl.Segmenter is newer than browsers of the shop',
  ])
})

test('a transaction that HTTP or a repository opens is found', async () => {
  const opens = `export const answers = ({ db }) => [
  answer(call, async () => ({
    data: await db.transaction((tx) => deleteWish(tx)),
  })),
]
`
  const findings = await findingsOf('transactions', {
    'apps/api/src/wishlist/shop.http.ts': opens,
    'apps/api/src/wishlist/wishlist.repository.ts': opens,
    'apps/api/src/wishlist/remove-wish.ts': opens,
  })

  expect(findings).toEqual([
    'apps/api/src/wishlist/shop.http.ts:3 opens a transaction',
    'apps/api/src/wishlist/wishlist.repository.ts:3 opens a transaction',
  ])
})

test('tests that wait by time are found', async () => {
  const findings = await findingsOf('waits', {
    'apps/api/src/a.test.ts': `import { setTimeout as pause } from 'node:timers/promises'
await pause(10)
await new Promise((resolve) => setTimeout(resolve, 10))
`,
    'e2e/a.test.ts': 'await page.waitForTimeout(10)\n',
    'e2e/start.ts': 'setTimeout(() => undefined, 10)\n',
  })

  expect(findings).toEqual([
    'apps/api/src/a.test.ts:1 waits by time',
    'apps/api/src/a.test.ts:3 waits by time',
    'e2e/a.test.ts:1 waits by time',
  ])
})

test('paths and hosts of one machine are found', async () => {
  const home = ['', 'home', 'someone', 'shop'].join('/')
  const findings = await findingsOf('paths', {
    'tools/a.ts': `export const a = '${home}'\n`,
    'docs/a.md': `one\nsee ${['..', 'shared', 'spec.md'].join('/')}\n`,
    'apps/storefront/src/a.ts': "export const url = 'https://example.com/work/1'\n",
    'package-lock.json': '{ "resolved": "https://example.com/a.tgz" }\n',
  })

  expect(findings).toEqual([
    'docs/a.md:2 names a place of one machine',
    'package-lock.json:1 names a place of one machine',
    'tools/a.ts:1 names a place of one machine',
  ])
})

test('programs that a comment or a document of the present names and that are not there are found', async () => {
  const findings = await findingsOf('documents', {
    'apps/api/src/orders/a.ts': `// orders/a.ts, a.ts, ../orders/a.ts, *.test.ts, <name>.ts, https://example.com/b.ts
// platform/a.ts, gone.tsx, $id.ts
export const a = 'gone.ts'
`,
    'apps/api/migrations/0001-a.sql': '-- 0001-a.sql, 0002-gone.sql\n',
    'CHANGELOG.md': 'Once there was gone.ts.\n',
    'docs/decisions/0001-a.md': 'Once there was gone.ts.\n',
    'docs/a.md': 'Orders: `api/orders/a.ts`,\nand gone.ts.\n',
  })

  expect(findings.toSorted()).toEqual(
    [
      'apps/api/migrations/0001-a.sql:1 names 0002-gone.sql, which is not in the repository',
      'apps/api/src/orders/a.ts:2 names platform/a.ts, which is not in the repository',
      'apps/api/src/orders/a.ts:2 names gone.tsx, which is not in the repository',
      'apps/api/src/orders/a.ts:2 names $id.ts, which is not in the repository',
      'docs/a.md:2 names gone.ts, which is not in the repository',
    ].toSorted(),
  )
})

test('documents that are named and are not there are found, in comments and in other documents', async () => {
  const findings = await findingsOf('documents', {
    'README.md':
      'Read [a](docs/a.md#one), `a.md`, docs/*.md, <name>.md and https://example.com/docs/gone.md,\nnot docs/gone.md.\n',
    'docs/a.md': 'See ../README.md, spec-checklist.md and decisions/gone.md.\n',
    'apps/api/src/a.ts': `// gone.md, Orders
export const a = 'gone.md' // docs/a.md
/**
 * ../../../docs/a.md, ../docs/a.md
 */
export const b = <T,>(given: T) => given
`,
    'apps/storefront/src/a.tsx': 'export const A = () => <p>{/* gone.md */}</p>\n',
    'apps/api/migrations/0001-a.sql': "-- docs/a.md, docs/gone.md\nselect 'gone.md';\n",
    'packages/ui/src/a.css': '/* docs/a.md\n   gone.md */\n.a { content: "gone.md" }\n',
  })

  expect(findings).toEqual([
    'README.md:2 names docs/gone.md, which is not in the repository',
    'apps/api/migrations/0001-a.sql:1 names docs/gone.md, which is not in the repository',
    'apps/api/src/a.ts:1 names gone.md, which is not in the repository',
    'apps/api/src/a.ts:4 names ../docs/a.md, which is not in the repository',
    'apps/storefront/src/a.tsx:1 names gone.md, which is not in the repository',
    'docs/a.md:1 names decisions/gone.md, which is not in the repository',
    'packages/ui/src/a.css:2 names gone.md, which is not in the repository',
  ])
})

test('packages that are installed here without a checksum are found; those of other platforms alone may lack it', async () => {
  const findings = await findingsOf('checksums', {
    'package-lock.json': JSON.stringify({
      packages: {
        '': { name: 'shop' },
        'packages/ui': { name: '@shop/ui' },
        'node_modules/@shop/ui': { resolved: 'packages/ui', link: true },
        'node_modules/good': { version: '1.0.0', integrity: 'sha512-abc' },
        'node_modules/bare': { version: '1.0.0' },
        'node_modules/weak': { version: '1.0.0', integrity: 'sha1-abc' },
        'node_modules/mac': { version: '1.0.0', optional: true, os: ['darwin'] },
        'node_modules/arm': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['arm64'] },
        'node_modules/musl': {
          version: '1.0.0',
          optional: true,
          os: ['linux'],
          cpu: ['x64'],
          libc: ['musl'],
        },
        'node_modules/plain-arm': { version: '1.0.0', optional: true, os: 'linux', cpu: 'arm64' },
        'node_modules/linux': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
        'node_modules/needed': { version: '1.0.0', os: ['darwin'] },
      },
    }),
    'tools/judge/package-lock.json': JSON.stringify({
      packages: { 'node_modules/bare': { version: '1.0.0' } },
    }),
  })

  expect(findings.toSorted()).toEqual([
    ...['bare', 'linux', 'needed', 'weak'].map(
      (name) => `package-lock.json: node_modules/${name} has no checksum: run node tools/complete-lock.mjs`,
    ),
    'tools/judge/package-lock.json: node_modules/bare has no checksum: run npm install in tools/judge',
  ])
})

test('pictures without a palette, and too many of them, are found', async () => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
  const findings = await findingsOf('pictures', {
    'e2e/baselines/390/cart.png': await picture.png({ palette: true }).toBuffer(),
    'e2e/baselines/390/shop.png': await picture.png({ palette: false }).toBuffer(),
    'e2e/baselines/elements.json': Buffer.alloc(20_000_000),
    'docs/screenshots/shop-1440.webp': Buffer.alloc(2_000_000),
  })

  expect(findings).toEqual([
    'e2e/baselines/390/shop.png is no palette PNG: take it with `npm run screens`',
    expect.stringMatching(/^e2e\/baselines\/ weighs 20000\d+ bytes, more than 20000000$/),
  ])
})

test('photographs without AVIF files, and such files of other photographs, are found', async () => {
  const photo = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const [rose, clay] = [await photo('red'), await photo('brown')]
  const masters = { 'photography/masters/bar-rose.jpg': rose, 'photography/masters/clay.jpg': clay }
  const { root, remove } = await createFixtureTree(masters)
  onTestFinished(remove)
  const hash = await shortHashOf({ name: 'clay', masterPath: join(root, 'photography/masters/clay.jpg') })

  const findings = await findingsOf('encoded', {
    ...masters,
    'photography/avif/bar-rose.00000000-8.avif': 'of an earlier photograph',
    [`photography/avif/clay.${hash}-8.avif`]: 'of this photograph',
  })

  expect(findings).toEqual([
    'photography/avif/ has no AVIF file of bar-rose: run `npm run pictures`',
    'photography/avif/bar-rose.00000000-8.avif is of no picture there is: run `npm run pictures`',
  ])
})

test('a table of variables that is not what their records say is found, and so is a page without one', async () => {
  const page = `# Shop

<!-- configuration: \`npm run fix\` writes this table from apps/api/src/config -->

| variable | default | what it decides |
|---|---|---|
| \`PORT\` | \`80\` | TCP port |

<!-- end of configuration -->
`

  const stale = await findingsOf('configuration', { 'README.md': page })
  const missing = await findingsOf('configuration', { 'README.md': '# Shop\n' })

  expect(stale).toEqual(['README.md:7 is not what the records of the variables say: run npm run fix'])
  expect(missing).toEqual([
    'README.md has no place for the table of variables: <!-- configuration: `npm run fix` writes this table from apps/api/src/config --> … <!-- end of configuration -->',
  ])
})

test('a citing test that lacks the statement’s text is found', async () => {
  const findings = await findingsOf('citations', {
    'e2e/home.test.ts': "test('SHOP-01 says hello', () => expect('Goodbye').toBe('Goodbye'))\n",
  })

  expect(findings).toEqual(['e2e/home.test.ts:1 SHOP-01: `Hello` does not stand in the test'])
})
