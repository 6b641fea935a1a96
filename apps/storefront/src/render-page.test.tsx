import { createRootRoute, createRoute, createRouter, Outlet, Scripts } from '@tanstack/react-router'
import { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { lazy, type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { createRenderPage } from '#storefront/render-page.tsx'

function Broken(): never {
  throw new Error('a secret of the house')
}

const Late = lazy(async () => ({ default: () => <h1>Late soap</h1> }))

/**
 * Asks pages for one: `/` stands, `/late` stands after a while, `/broken` throws, `/shielded` does so inside a Suspense
 * boundary, `/unloaded` before, and so does everything once the frame is broken.
 */
function ask(path: string, { isFrameBroken = false } = {}) {
  const onFailure = vi.fn()
  const root = createRootRoute({
    component: Outlet,
    shellComponent: ({ children }) => (
      <html lang="en">
        <body>
          {isFrameBroken ? <Broken /> : children}
          <Scripts />
        </body>
      </html>
    ),
  })
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Soap</h1> })
  const broken = createRoute({ getParentRoute: () => root, path: '/broken', component: Broken })
  const late = createRoute({ getParentRoute: () => root, path: '/late', component: withFallback(<Late />) })
  const shielded = createRoute({
    getParentRoute: () => root,
    path: '/shielded',
    component: withFallback(<Broken />),
  })
  const unloaded = createRoute({ getParentRoute: () => root, path: '/unloaded', loader: Broken })
  const answer = createRequestHandler({
    request: new Request(`https://shop.example${path}`),
    createRouter: () =>
      createRouter({ routeTree: root.addChildren([home, late, broken, shielded, unloaded]) }),
  })
  let text = ''
  const renderPage = createRenderPage(onFailure, (_, rendered) => {
    text = rendered
  })
  const reply = answer(renderPage).then(({ status, headers }) => ({ status, headers, html: text }))
  return { reply, onFailure }
}

function withFallback(content: ReactNode) {
  return () => <Suspense fallback="Soon">{content}</Suspense>
}

test('a page that stands is answered whole', async () => {
  const { reply, onFailure } = ask('/')

  const { status, html } = await reply
  expect(status).toBe(200)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">.*<h1>Soap<\/h1>.*<\/html>$/s)
  expect(onFailure).not.toHaveBeenCalled()
})

test('a page that waits for a part of itself is answered whole, and can be hydrated', async () => {
  const { reply, onFailure } = ask('/late')

  const { status, html } = await reply
  expect(status).toBe(200)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">.*<h1>Late soap<\/h1>.*<\/html>$/s)
  expect(html).not.toContain('Soon')
  expect(html.match(/\$_TSR\.router=/g)).toHaveLength(1)
  expect(onFailure).not.toHaveBeenCalled()
})

type Reply = Awaited<ReturnType<typeof ask>['reply']>

/** The fallback page, which needs no script and tells nothing of what went wrong. */
function expectFallback({ status, headers, html }: Reply, path: string): void {
  expect(status).toBe(500)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(html).toContain('<title>Unexpected Application Error!</title>')
  expect(html).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/)
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Back to Home<\/a>/)
  expect(html).toMatch(/<a [^>]*>Try again<\/a>/)
  expect(html).toContain(`href="${path}"`)
  expect(html).not.toContain('<script')
  expect(html).not.toContain('secret')
}

test('a page that throws on the server is answered 500 as the fallback page', async () => {
  const { reply, onFailure } = ask('/broken?a=1')

  expectFallback(await reply, '/broken?a=1')
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('a secret of the house'))
})

test('so is one that throws where React would leave it to the browser', async () => {
  const { reply, onFailure } = ask('/shielded')

  expectFallback(await reply, '/shielded')
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('a secret of the house'))
})

test('so is one whose frame throws', async () => {
  const { reply, onFailure } = ask('/broken?a=1', { isFrameBroken: true })

  expectFallback(await reply, '/broken?a=1')
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('a secret of the house'))
})

test('so is one whose loader throws', async () => {
  const { reply, onFailure } = ask('/unloaded')

  expectFallback(await reply, '/unloaded')
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('a secret of the house'))
})
