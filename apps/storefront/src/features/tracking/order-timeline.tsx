import type { StatusEntry } from '@shop/contract/orders'
import { OrderStatusDisc } from '#storefront/parts/order-status.tsx'
import { formatOrderTime } from '#storefront/parts/order-time.ts'
import { trackingTexts as texts } from '#storefront/texts/tracking.ts'

/** Between the appearance of two discs, in ms. */
const STAGGER_MS = 60

/** What happened to an order, newest first, one entry for each step (TRACK-08). */
export function OrderTimeline({ history }: { history: readonly StatusEntry[] }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="sr-only">
        {texts.history}
      </h2>
      <ol className="mt-9">
        {history.map((entry, index) => (
          <TimelineEntry key={entry._id} entry={entry} delayMs={index * STAGGER_MS} />
        ))}
      </ol>
    </section>
  )
}

/** TRACK-09 to TRACK-12. A hairline joins its disc to the next one below. */
function TimelineEntry({ entry, delayMs }: { entry: StatusEntry; delayMs: number }) {
  const { status, timestamp, message } = entry
  return (
    <li className="relative flex break-inside-avoid gap-5 pb-9.25 not-last:before:absolute not-last:before:top-12 not-last:before:bottom-0 not-last:before:left-6 not-last:before:w-px not-last:before:bg-sage">
      <div
        className="h-12 animate-bloom motion-reduce:animate-none print:animate-none"
        style={{ animationDelay: `${delayMs}ms` }}
      >
        <OrderStatusDisc status={status} />
      </div>
      <div className="min-w-0">
        <h3 className="text-heading-3">{texts.entry(status)}</h3>
        <time dateTime={timestamp} className="block text-moss text-small">
          {formatOrderTime(timestamp)}
        </time>
        <p className="mt-1.25">{message}</p>
      </div>
    </li>
  )
}
