import { useState } from 'react'
import { TrackOrderDialog } from '#storefront/layout/track-order-dialog.tsx'
import { shellTexts } from '#storefront/texts/shell.ts'

/** The dark strip over the header (SHELL-01 to SHELL-05); below 1024 px the shipping text alone. */
export function TopStrip() {
  const [isTracking, setIsTracking] = useState(false)
  return (
    <div className="on-dark grid h-(--strip-h) grid-cols-1 items-center bg-bottle px-gutter text-label text-lather lg:grid-cols-[1fr_auto_1fr]">
      <nav aria-label={shellTexts.service} className="hidden gap-7 lg:flex">
        <a
          href="/ordertrack"
          className="inline-flex h-(--strip-h) items-center hover:underline"
          onClick={(event) => {
            event.preventDefault()
            setIsTracking(true)
          }}
        >
          {shellTexts.trackOrder}
        </a>
        <a href="/help" className="inline-flex h-(--strip-h) items-center hover:underline">
          {shellTexts.helpCenter}
        </a>
      </nav>
      <p className="text-center">{shellTexts.freeShipping}</p>
      <TrackOrderDialog open={isTracking} onClose={() => setIsTracking(false)} />
    </div>
  )
}
