/** Where what the pages' framework tells the browser begins: everything before is markup. */
const STATE = '$_TSR'
/** When the router loaded a route, and the query cache an answer, in ms. */
const TIMES = /\b(u|dehydratedAt|dataUpdatedAt):\d{13}(?=[,}])/g
/** Long ago, and not never, which would mean that nothing was loaded. */
const LONG_AGO = '1'

/**
 * Takes the times of its rendering out of a page, so that a page that shows the same is the same: by one ETag in every
 * process and after every rendering. The browser needs none of them: what it has been given is never too old for it
 * (`staleTime: Infinity`), and what a route loads is asked for at every visit.
 */
export function steadyPage(html: string): string {
  const start = html.indexOf(STATE)
  return start < 0 ? html : html.slice(0, start) + html.slice(start).replace(TIMES, `$1:${LONG_AGO}`)
}
