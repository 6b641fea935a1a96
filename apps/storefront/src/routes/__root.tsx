import { SHOP } from '@shop/contract/shop'
import deferredStyles from '@shop/ui/deferred.css?url'
import petronaRoman from '@shop/ui/fonts/petrona.woff2?url'
import { InPageLink } from '@shop/ui/in-page-link'
import { PageAnnouncer } from '@shop/ui/page-announcer'
import { Toaster } from '@shop/ui/toaster'
import { PAPER } from '@shop/ui/tokens'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DeferredAssets, DocumentHead } from '#storefront/deferred-assets.tsx'
import { TOAST_DURATION_MS, TOASTS_VISIBLE } from '#storefront/platform/constants.ts'
import { loadStyles, stylesheetOf } from '#storefront/platform/stylesheets.ts'
import type { RouterContext } from '#storefront/router.tsx'
import { shellTexts } from '#storefront/texts/shell.ts'

// Used in the browser's build as well, though not rendered there: it alone writes the files that are imported.
const DEFERRED_LINKS = [
  { rel: 'stylesheet', href: deferredStyles },
  { rel: 'manifest', href: '/manifest.webmanifest' },
] as const

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ matches }) => loadStyles(matches),
  head: ({ matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: PAPER },
      { property: 'og:site_name', content: SHOP.name },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      { rel: 'preload', href: petronaRoman, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'stylesheet', href: stylesheetOf(matches) },
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    ],
  }),
  shellComponent: HtmlDocument,
  component: Outlet,
})

function HtmlDocument({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <DocumentHead />
      <body>
        <HeadContent />
        <InPageLink id="content" className="skip-link print:hidden">
          {shellTexts.skipToContent}
        </InPageLink>
        {children}
        <PageAnnouncer pages={useRouter()} />
        <Toaster
          label={shellTexts.toasts}
          closeLabel={shellTexts.close}
          durationMs={TOAST_DURATION_MS}
          maxVisible={TOASTS_VISIBLE}
        />
        <Scripts />
        <DeferredAssets links={DEFERRED_LINKS} />
      </body>
    </html>
  )
}
