import { SHOP } from '@shop/contract/shop'
import { PAPER } from '@shop/ui/tokens'
import { createFileRoute } from '@tanstack/react-router'
import { fileReply } from '#storefront/platform/file-reply.ts'
import { heads } from '#storefront/texts/heads.ts'

/** The shop as something to put on a home screen. It keeps the browser's way back: a shop is walked by links. */
const manifest = {
  name: SHOP.name,
  short_name: SHOP.name,
  description: heads.home.description,
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: PAPER,
  theme_color: PAPER,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

/** The web manifest (https://www.w3.org/TR/appmanifest/). */
export const Route = createFileRoute('/manifest.webmanifest')({
  server: {
    handlers: { GET: () => fileReply(JSON.stringify(manifest), 'application/manifest+json') },
  },
})
