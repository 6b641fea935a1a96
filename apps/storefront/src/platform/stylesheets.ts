import appCss from '../app.css?url'
import wholeCss from '../whole.css?url'

/** The pages that `app.css` is for; it names their files. */
const LIGHT_ROUTES: readonly unknown[] = [
  '/_shop/',
  '/_shop/shop/',
  '/_shop/shop/$productId',
  '/_shop/blogs/',
  '/_shop/blogs/$id',
]

type Matches = readonly { routeId: unknown }[]

function needsWhole(matches: Matches): boolean {
  return !LIGHT_ROUTES.includes(matches.at(-1)?.routeId)
}

/** The stylesheet of a document: the page's it was sent for, and in the browser the same for good. */
export function stylesheetOf(matches: Matches): string {
  const isWhole = import.meta.env.SSR ? needsWhole(matches) : wasSentWhole()
  return isWhole ? wholeCss : appCss
}

let loading: Promise<void> | undefined

/**
 * Has in the browser the styles of a page before it is shown, when the document was sent for one that needs less. Where
 * they cannot be loaded the page is shown without them, and the next one tries again.
 */
export function loadStyles(matches: Matches): Promise<void> | undefined {
  if (import.meta.env.SSR || !needsWhole(matches) || wasSentWhole()) return
  loading ??= addStylesheet(wholeCss)
  return loading
}

function wasSentWhole(): boolean {
  return document.querySelector(`link[href="${wholeCss}"]:not([data-added])`) !== null
}

function addStylesheet(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.dataset.added = ''
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      loading = undefined
      resolve()
    }
    document.head.append(link)
  })
}
