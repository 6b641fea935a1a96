import { runShop } from '#api/main.ts'
import { stubPages } from '#test/stub-pages.ts'

/**
 * A shop in a process of its own, without pages, as `npm start` runs it: `node run-victim-process.ts <folder of pictures>`.
 * Tells its parent when it is open. A parent that is gone ends it.
 */
const [, , images = ''] = process.argv
process.once('disconnect', () => process.exit())
await runShop({
  env: process.env,
  images,
  loadPages: async () => ({
    files: [],
    storefront: () => stubPages(async () => new Response(null, { status: 404 })),
  }),
  say: () => undefined,
  onLost: () => process.exit(1),
})
process.send?.('open')
