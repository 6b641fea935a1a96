import { createRootRoute, createRoute, createRouter, HeadContent, Scripts } from '@tanstack/react-router'
import { createRequestHandler } from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { DeferredAssets, DocumentHead } from '#storefront/deferred-assets.tsx'
import { createRenderPage } from '#storefront/render-page.tsx'

const NONCE = 'b7a1'
const STARTER = `<script nonce="${NONCE}">{`
const PROGRAM = '/assets/index.js'
const MANIFEST = {
  routes: {
    __root__: {
      preloads: [PROGRAM, '/assets/app.js'],
      css: ['/assets/dev.css'],
      scripts: [{ attrs: { type: 'module', async: true, src: PROGRAM } }],
    },
    '/': { preloads: ['/assets/app.js', '/assets/shop.js'] },
    '/elsewhere': { preloads: ['/assets/elsewhere.js'] },
  },
}
const LINKS = [
  { rel: 'stylesheet', href: '/assets/fonts.css' },
  { rel: 'manifest', href: '/app.webmanifest' },
]

function manifestWith(preloads: string[]) {
  return { routes: { ...MANIFEST.routes, __root__: { ...MANIFEST.routes.__root__, preloads } } }
}

/** The page `/` of a site with two, as the server renders it. */
async function renderPage({
  content = <h1>Soap</h1>,
  preloads = MANIFEST.routes.__root__.preloads,
  hasProgram = true,
}: {
  content?: ReactNode
  preloads?: string[]
  hasProgram?: boolean
} = {}): Promise<string> {
  const root = createRootRoute({
    head: () => ({
      links: [
        { rel: 'preload', href: '/assets/a.woff2', as: 'font' },
        { rel: 'stylesheet', href: '/assets/page.css' },
      ],
    }),
    shellComponent: ({ children }) => (
      <html lang="en">
        <DocumentHead />
        <body>
          <HeadContent />
          {children}
          <Scripts />
          <DeferredAssets links={LINKS} />
        </body>
      </html>
    ),
  })
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => content })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/elsewhere' })
  const answer = createRequestHandler({
    request: new Request('https://shop.example/'),
    createRouter: () =>
      createRouter({ routeTree: root.addChildren([page, elsewhere]), ssr: { nonce: NONCE } }),
  })
  let text = ''
  const render = createRenderPage(vi.fn(), (_, rendered) => {
    text = rendered
  })
  await answer(async (parts) => {
    // As the build tells the router.
    parts.router.ssr = { manifest: hasProgram ? manifestWith(preloads) : undefined }
    return render(parts)
  })
  return text
}

test("a page's programs are asked for by its own script, and by nothing before", async () => {
  const html = await renderPage()

  const [before = '', starter = ''] = html.split(STARTER)
  expect(before).not.toMatch(/modulepreload|type="module"/)
  expect(before).toContain('href="/assets/a.woff2"')
  expect(before).toContain('$_TSR.router=')
  expect(starter).toContain(
    `"program":"${PROGRAM}","parts":["${PROGRAM}","/assets/app.js","/assets/shop.js"]`,
  )
  expect(starter).toMatch(/<\/script><\/body><\/html>$/)
})

test('deferred links wait too; without scripts their styles come with the page', async () => {
  const html = await renderPage()

  const [before = '', starter = ''] = html.split(STARTER)
  const head = before.slice(0, before.indexOf('</head>'))
  expect(head).toContain('href="/assets/page.css"')
  expect(head).toContain('href="/assets/dev.css"')
  expect(before.replaceAll(/<noscript>.*?<\/noscript>/g, '')).not.toContain('fonts.css')
  expect(before).not.toContain('webmanifest')
  expect(before).toContain('<noscript><link rel="stylesheet" href="/assets/fonts.css"/></noscript>')
  expect(starter).toContain(`"links":${JSON.stringify(LINKS)}`)
})

test('a page says that it is early before anything of it is drawn', async () => {
  const html = await renderPage()

  expect(html).toMatch(/<head><script nonce="b7a1">document\.documentElement\.dataset\.early="";/)
})

test('presses are remembered from the first byte on, by a script that the content policy knows', async () => {
  const html = await renderPage()

  const [first = ''] = html.split('</script>')
  expect(first).toMatch(/^<!DOCTYPE html><html lang="en"><head><script nonce="b7a1">/)
  expect(first).toContain('addEventListener(`click`')
})

test('what content brings along is never started', async () => {
  const foreign = [
    '<link rel="modulepreload" href="/uploads/a.js"/>',
    '<script type="module" src="/uploads/a.js"></script>',
    '<script type="module" src="/uploads/a.js" nonce="guess"></script>',
    '<link rel="stylesheet" href="/uploads/a.js" data-deferred=""/>',
  ].join('')

  // biome-ignore lint/security/noDangerouslySetInnerHtml: content that was not cleaned
  const html = await renderPage({ content: <div dangerouslySetInnerHTML={{ __html: foreign }} /> })

  expect(html).toContain(foreign)
  expect(html.split('/uploads/a.js')).toHaveLength(5)
})

test('no address ends the script that it stands in', async () => {
  const address = '/assets/</script><script>evil()</script>.js'

  const html = await renderPage({ preloads: [address] })

  expect(html).not.toContain('<script>evil()')
  expect(html).toContain('/assets/\\u003c/script>')
})

test('a page without a program stays as it is', async () => {
  const html = await renderPage({ hasProgram: false })

  expect(html).toContain('<h1>Soap</h1>')
  expect(html).not.toContain('data-early')
  expect(html).not.toContain('dataset.early')
  expect(html).not.toContain(STARTER)
})
