import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stubPages } from '#test/stub-pages.ts'
import { createResponseCache } from '../page-cache/index.ts'
import { mountPages } from './pages.ts'

const PAGE = '<!DOCTYPE html><title>Soap</title>'

const html = (page: string) => new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } })

let app: FastifyInstance
let asked: string[]

beforeEach(() => {
  app = Fastify()
  asked = []
  const renderPage = async ({ url, headers }: Request) => {
    asked.push(url)
    if (url.endsWith('/soap.txt')) return new Response('soap', { headers: { 'content-type': 'text/plain' } })
    if (url.includes('/alive')) return html(`<script nonce="${headers.get('x-page-nonce')}">soap()</script>`)
    return url.endsWith('/moved')
      ? new Response(null, { status: 307, headers: { location: '/here' } })
      : html(PAGE)
  }
  mountPages(app, stubPages(renderPage), {
    publicUrl: 'https://shop.example',
    headersFor: (path, ownScripts) => ({ 'x-page': [path, ...ownScripts].join(' ') }),
    responses: createResponseCache({ maxBytes: 0, onFailure: () => undefined }),
  })
})

afterEach(() => app.close())

test('HEAD answers as GET does, without the page itself', async () => {
  const get = await app.inject({ method: 'GET', url: '/about' })
  const head = await app.inject({ method: 'HEAD', url: '/about' })

  expect(get.body).toBe(PAGE)
  expect(head.body).toBe('')
  expect(head.statusCode).toBe(get.statusCode)
  expect(head.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(head.headers['content-length']).toBe(String(PAGE.length))
})

test.each([
  ['/', 'https://shop.example/'],
  ['//', 'https://shop.example/'],
  ['//evil.example/about', 'https://shop.example/evil.example/about'],
  ['/\\evil.example/about', 'https://shop.example/evil.example/about'],
])('a page is asked for under the public URL, whatever host the request names: %s', async (url, page) => {
  await app.inject({ url: '/about?a=1', headers: { host: 'evil.example' } })
  await app.inject({ method: 'GET', url: { pathname: url } })

  expect(asked).toEqual(['https://shop.example/about?a=1', page])
})

test.each([
  ['/shop/', '/shop'],
  ['/shop//', '/shop'],
  ['/blogs/?page=2', '/blogs?page=2'],
  ['/shop/lavender-calm-bar/?back=/cart/', '/shop/lavender-calm-bar?back=/cart/'],
  ['//evil.example/', '/evil.example'],
])('a path that ends in a slash has moved for good: %s', async (url, path) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const reply = await app.inject({ method, url: `http://shop.example${url}` })

    expect(reply.statusCode).toBe(308)
    expect(reply.headers.location).toBe(path)
  }
  expect(asked).toEqual([])
})

test('an address of nothing but slashes keeps nobody waiting', async () => {
  // A pattern that looks at each of them from each of them needs half a minute.
  const many = '/'.repeat(100_000)

  const page = await app.inject(`/a${many}b`)

  expect([page.statusCode, asked]).toEqual([200, [`https://shop.example/a${many}b`]])
})

test('a redirect has no body and claims no type', async () => {
  const reply = await app.inject('/moved')

  expect(reply.statusCode).toBe(307)
  expect(reply.headers.location).toBe('/here')
  expect(reply.headers['content-type']).toBeUndefined()
})

test('a page leaves without its nonce, under headers made of its path and its own scripts', async () => {
  const page = await app.inject('/alive?a=1')
  const file = await app.inject('/soap.txt')

  expect(page.body).toBe('<script>soap()</script>')
  expect(page.headers['x-page']).toMatch(/^\/alive 'sha256-[\w+/]{43}='$/)
  expect([file.body, file.headers['x-page']]).toEqual(['soap', undefined])
})

test('no two pages have the same nonce, and no request brings its own', async () => {
  const nonces: (string | null)[] = []
  const recording = Fastify()
  const render = async ({ headers }: Request) => {
    nonces.push(headers.get('x-page-nonce'))
    return html(PAGE)
  }
  mountPages(recording, stubPages(render), {
    publicUrl: 'https://shop.example',
    headersFor: () => ({}),
    responses: createResponseCache({ maxBytes: 0, onFailure: () => undefined }),
  })

  await recording.inject({ url: '/', headers: { 'x-page-nonce': 'a' } })
  await recording.inject({ url: '/', headers: { 'x-page-nonce': 'a' } })
  await recording.close()

  expect(new Set([...nonces, 'a']).size).toBe(3)
})
