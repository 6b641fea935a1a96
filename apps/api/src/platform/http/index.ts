export { aboutCall, aboutRequest } from './about-call.ts'
export {
  type Answer,
  answer,
  answerCustomer,
  answerFile,
  answerStaff,
  answerVersioned,
  type CookieToSet,
  type RequestFacts,
  type SentFile,
} from './answer.ts'
export {
  type BrowserStep,
  mountBrowserSteps,
  type Page,
  type StepReply,
  type Visit,
} from './browser-steps.ts'
export { createDispatch, type Dispatch } from './dispatch.ts'
export { createStreamLimit, type EventStream, sendEventStream } from './event-stream.ts'
export { answerFaults, sendNotFound } from './faults.ts'
export { mountHealth } from './health.ts'
export { createInProcessTransport } from './in-process.ts'
export { isAway } from './is-away.ts'
export { limitUrls } from './limit-urls.ts'
export { mountCalls } from './mount-calls.ts'
export { mountOneClick, oneClickStep } from './one-click.ts'
export { OneLineLog } from './one-line-log.ts'
export { mountPages, type PageHeaders, type Pages } from './pages.ts'
export { limitRates } from './rate-limits.ts'
export { readBodies } from './read-bodies.ts'
export { refuseForeignWrites } from './refuse-foreign-writes.ts'
export { BARE_HEADERS, setSecurityHeaders } from './security-headers.ts'
export { createHitLimit, serveCacheHits } from './serve-cache-hits.ts'
export { type ServedFiles, serveFiles } from './serve-files.ts'
export { shedLoad } from './shed-load.ts'
export { mountSinglePage } from './single-page.ts'
export { stripRenderTimes } from './strip-render-times.ts'
export { createClientErrorHandler } from './unreadable-requests.ts'
