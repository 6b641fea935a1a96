import petronaRoman from '@fontsource-variable/petrona/files/petrona-latin-wght-normal.woff2?url'
import { Toaster } from '@shop/ui/toaster'
import { PAPER } from '@shop/ui/tokens'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageAnnouncer } from '#storefront/layout/page-announcer.tsx'
import { TOAST_DURATION_MS, TOASTS_VISIBLE } from '#storefront/platform/constants.ts'
import { getSettings } from '#storefront/platform/settings.ts'
import type { RouterContext } from '#storefront/router.tsx'
import { shellTexts } from '#storefront/texts/shell.ts'
import appCss from '../app.css?url'

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: () => getSettings(),
  staleTime: Number.POSITIVE_INFINITY,
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: PAPER },
    ],
    links: [
      { rel: 'preload', href: petronaRoman, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'stylesheet', href: appCss },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    ],
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
        <a href="#content" className="skip-link print:hidden">
          {shellTexts.skipToContent}
        </a>
        {children}
        <PageAnnouncer />
        <Toaster
          label={shellTexts.toasts}
          closeLabel={shellTexts.close}
          durationMs={TOAST_DURATION_MS}
          maxVisible={TOASTS_VISIBLE}
        />
        <Scripts />
      </body>
    </html>
  )
}
