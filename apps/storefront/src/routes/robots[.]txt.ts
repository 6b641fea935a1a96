import { createFileRoute } from '@tanstack/react-router'
import { fileReply } from '#storefront/platform/file-reply.ts'
import { absoluteUrl } from '#storefront/platform/page-settings.ts'

/** Calls, and pages that show or ask for somebody's own data. */
const CLOSED = [
  '/api/',
  '/cart',
  '/checkout',
  '/payment',
  '/my-section',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/ordertrack',
]

export const Route = createFileRoute('/robots.txt')({
  server: {
    handlers: {
      GET: () => {
        const rules = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`)]
        const lines = [...rules, '', `Sitemap: ${absoluteUrl('/sitemap.xml')}`, '']
        return fileReply(lines.join('\n'), 'text/plain; charset=utf-8')
      },
    },
  },
})
