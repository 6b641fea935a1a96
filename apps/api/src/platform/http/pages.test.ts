import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mountPages } from './pages.ts'

const PAGE = '<!DOCTYPE html><title>Soap</title>'

let app: FastifyInstance
let asked: string[]

beforeEach(() => {
  app = Fastify()
  asked = []
  const renderPage = async ({ url }: Request) => {
    asked.push(url)
    return url.endsWith('/moved')
      ? new Response(null, { status: 307, headers: { location: '/here' } })
      : new Response(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
  mountPages(app, renderPage, 'https://shop.example')
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
    expect(reply.headers.location).toBe(`https://shop.example${path}`)
  }
  expect(asked).toEqual([])
})

test('a redirect has no body and claims no type', async () => {
  const reply = await app.inject('/moved')

  expect(reply.statusCode).toBe(307)
  expect(reply.headers.location).toBe('/here')
  expect(reply.headers['content-type']).toBeUndefined()
})
