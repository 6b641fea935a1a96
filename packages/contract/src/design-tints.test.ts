import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { DESIGN_TINTS } from './design-tints.ts'

test('the colours of the design are those of the stylesheet', async () => {
  const tokens = await readFile(new URL('../../ui/src/tokens.css', import.meta.url), 'utf8')
  const colourOf = (name: string) => tokens.match(new RegExp(`--${name}: (#[0-9a-f]{6});`))?.[1]
  const scents = tokens.matchAll(
    /\[data-scent="(?<key>\w+)"\] \{\s+--scent: var\(--(?<ground>[\w-]+)\);\s+--scent-deep: var\(--(?<deep>[\w-]+)\);/g,
  )

  const found = [...scents].map(({ groups: { key = '', ground = '', deep = '' } = {} }) => [
    key,
    { ground: colourOf(ground), deep: colourOf(deep) },
  ])

  expect(Object.fromEntries(found)).toEqual(DESIGN_TINTS)
})
