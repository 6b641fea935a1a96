import { Spinner } from '@shop/ui/spinner'
import { trackingPendingTexts as texts } from '#storefront/texts/tracking.ts'

/** TRACK-01. A file of its own: shown before the page's own script is there, so every page of the shop loads it. */
export function TrackingSpinner() {
  return (
    <>
      <h1 className="sr-only">{texts.title}</h1>
      <div role="status" aria-busy="true" className="grid min-h-80 place-items-center text-leaf">
        <Spinner label={texts.loading} className="size-10" />
      </div>
    </>
  )
}
