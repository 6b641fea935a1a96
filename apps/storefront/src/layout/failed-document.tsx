import deferredStyles from '@shop/ui/deferred.css?url'
import { FailedPage } from '#storefront/layout/error-page.tsx'
import appCss from '../app.css?url'

/** A whole document for a page that the server could not make (ROUTE-31). It needs no script: those may fail in the same way. */
export function FailedDocument({ path }: { path: string }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="stylesheet" href={appCss} />
        <link rel="stylesheet" href={deferredStyles} />
      </head>
      <body>
        <FailedPage path={path} />
      </body>
    </html>
  )
}
