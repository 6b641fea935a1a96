import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { expect, test, vi } from 'vitest'
import { createRenderPage } from '#storefront/render-page.tsx'

function Broken(): never {
  throw new Error('a secret of the house')
}

/** Asks pages for one: `/` stands, `/broken` throws, `/unloaded` does so before, and so does everything once the frame is broken. */
function ask(path: string, { isFrameBroken = false } = {}) {
  const onFailure = vi.fn()
  const root = createRootRoute({
    component: Outlet,
    shellComponent: ({ children }) => (
      <html lang="en">
        <body>{isFrameBroken ? <Broken /> : children}</body>
      </html>
    ),
  })
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Soap</h1> })
  const broken = createRoute({ getParentRoute: () => root, path: '/broken', component: Broken })
  const unloaded = createRoute({ getParentRoute: () => root, path: '/unloaded', loader: Broken })
  const answer = createRequestHandler({
    request: new Request(`https://shop.example${path}`),
    createRouter: () => createRouter({ routeTree: root.addChildren([home, broken, unloaded]) }),
  })
  return { reply: answer(createRenderPage(onFailure)), onFailure }
}

test('a page that stands is answered whole', async () => {
  const { reply, onFailure } = ask('/')

  const { status } = await reply
  expect(status).toBe(200)
  expect(await (await reply).text()).toContain('<h1>Soap</h1>')
  expect(onFailure).not.toHaveBeenCalled()
})

/** The fallback page, which needs no script and tells nothing of what went wrong. */
async function expectFallback(response: Response, path: string): Promise<void> {
  const html = await response.text()
  expect(response.status).toBe(500)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
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

  await expectFallback(await reply, '/broken?a=1')
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('a secret of the house'))
})

test('so is one whose frame throws', async () => {
  const { reply, onFailure } = ask('/broken?a=1', { isFrameBroken: true })

  await expectFallback(await reply, '/broken?a=1')
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('a secret of the house'))
})

test('so is one whose loader throws', async () => {
  const { reply, onFailure } = ask('/unloaded')

  await expectFallback(await reply, '/unloaded')
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('a secret of the house'))
})
