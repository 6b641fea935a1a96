/** Where the framework's state begins; before it is markup. */
const STATE = '$_TSR'
/** When the router loaded a route, and the query cache an answer, in ms. */
const TIMES = /\b(u|dehydratedAt|dataUpdatedAt):\d{13}(?=[,}])/g
/** Not 0, which would mean that nothing was loaded. */
const LONG_AGO = '1'

/**
 * Takes render times out, so that the same page has one ETag in every process and rendering. Browsers need none: what
 * they are given is never stale (`staleTime: Infinity`), and a route's data is loaded at every visit.
 */
export function stripRenderTimes(html: string): string {
  const start = html.indexOf(STATE)
  return start < 0 ? html : html.slice(0, start) + html.slice(start).replace(TIMES, `$1:${LONG_AGO}`)
}
