import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { finishPage, hashSource } from './finish-page.ts'

const NONCE = '5d0b6a3e-5a8c-4d0c-9f0e-000000000000'
const withNonce = (script: string, more = '') => `<script${more} nonce="${NONCE}">${script}</script>`
const sourceOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('the page’s own scripts are named by the hashes of what stands in them, each once', () => {
  const rendered = `<body>${withNonce('one()')}<p>Soap</p>${withNonce('two(\n"ü")', ' data-part=""')}${withNonce('one()')}`

  const { ownScripts } = finishPage(rendered, NONCE)

  expect(ownScripts).toEqual([sourceOf('one()'), sourceOf('two(\n"ü")')])
})

test('the nonces are taken off, and the words that scripts read them by', () => {
  const rendered = [
    `<head><meta property="csp-nonce" content="${NONCE}"/>`,
    `<link rel="modulepreload" href="/a.js" nonce="${NONCE}"/></head>`,
    withNonce('one()'),
  ].join('')

  const { html } = finishPage(rendered, NONCE)

  expect(html).toBe('<head><link rel="modulepreload" href="/a.js"/></head><script>one()</script>')
})

test.each([
  ['without a nonce', '<script>evil()</script>'],
  ['with the nonce of another rendering', '<script nonce="5d0b6a3e">evil()</script>'],
  ['around which own scripts stand', `${withNonce('one()')}<script>evil()</script>${withNonce('one()')}`],
  [
    'that speaks of the nonce elsewhere',
    `<script>evil("nonce")</script> nonce="${NONCE}">${withNonce('one()')}`,
  ],
])('a script %s gets no hash', (_, rendered) => {
  const { ownScripts } = finishPage(rendered, NONCE)

  expect(ownScripts).not.toContain(sourceOf('evil()'))
  expect(ownScripts).not.toContain(sourceOf('evil("nonce")'))
})

test('data and scripts that come as files need no hash', () => {
  const rendered = `<script type="application/ld+json">{}</script>${withNonce('', ' src="/assets/a.js"')}`

  expect(finishPage(rendered, NONCE).ownScripts).toEqual([])
})

test('the hash of nothing is the one that everybody knows', () => {
  expect(hashSource('')).toBe("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='")
})
