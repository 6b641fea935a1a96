import { renderToString } from 'react-dom/server'
import { DesignPage } from '#storefront/design/design-page.tsx'
import { pageTitle } from '#storefront/platform/page-head.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

/** Named in vite.design.config.ts; in development the program brings the styles. */
const PROGRAM = import.meta.env.DEV ? '/src/design/design-client.tsx' : '/design.js'
const STYLES = import.meta.env.DEV ? '/src/design/design.css' : '/design.css'

export function renderDesign(): Response {
  return new Response(`<!DOCTYPE html>${renderToString(<DesignDocument />)}`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}

function DesignDocument() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{pageTitle(privateHeads.design.title)}</title>
        <meta name="robots" content="noindex" />
        <link rel="stylesheet" href={STYLES} />
      </head>
      <body>
        <div id="root">
          <DesignPage />
        </div>
        <script type="module" src={PROGRAM} />
      </body>
    </html>
  )
}
