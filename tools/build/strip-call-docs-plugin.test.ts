import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stripCallDocs } from './strip-call-docs-plugin.ts'

const CONTRACT = join(import.meta.dirname, '../../packages/contract/src')

test('a page’s declaration of a call has neither its summary nor the refusals of the server', () => {
  const source = `
export const buy = defineCall({
  method: 'POST',
  summary: 'Buy it',
  access: 'public',
  data: z.object({ summary: z.string(), errors: z.array(z.string()) }),
  errors: [
    'not_found',
    'sold_out',
  ],
})`

  expect(stripCallDocs(source)).toBe(`
export const buy = defineCall({
  method: 'POST',
  access: 'public',
  data: z.object({ summary: z.string(), errors: z.array(z.string()) }),
})`)
})

test('no call of the contract is declared in a way that keeps them', async () => {
  const kept: string[] = []
  let calls = 0
  for await (const name of glob('**/*.ts', { cwd: CONTRACT, exclude: ['**/*.test.ts', 'call.ts'] })) {
    const stripped = stripCallDocs(await readFile(join(CONTRACT, name), 'utf8'))
    const declarations = stripped.split('= defineCall({').slice(1)
    calls += declarations.length
    if (
      declarations.some((each) =>
        /^\s+(?:summary: ['"`]|errors: \[)/m.test(each.slice(0, each.indexOf('\n})'))),
      )
    ) {
      kept.push(name)
    }
  }

  expect(kept).toEqual([])
  expect(calls).toBeGreaterThan(100)
})
