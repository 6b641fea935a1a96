import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getSettings } from '#storefront/platform/settings.ts'
import type { RouterContext } from '#storefront/router.tsx'
import appCss from '../app.css?url'

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: () => getSettings(),
  staleTime: Number.POSITIVE_INFINITY,
  head: () => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
    links: [{ rel: 'stylesheet', href: appCss }],
  }),
  shellComponent: HtmlDocument,
  component: Outlet,
})

function HtmlDocument({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
