import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const fromHere = createRequire(import.meta.url)
const fromRouter = createRequire(fromHere.resolve('@tanstack/react-router'))
const routerParts = z.object({ storageKey: z.string() })

test('the page on cookies names what the router keeps as the browser shows it', async () => {
  const { storageKey } = z.parse(routerParts, fromRouter('@tanstack/router-core'))

  const words = await readFile(new URL('policies.ts', import.meta.url), 'utf8')

  expect(words).toContain(`'${storageKey}: how far you had scrolled`)
})
