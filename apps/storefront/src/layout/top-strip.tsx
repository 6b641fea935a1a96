import { isPlainClick } from '@shop/ui/is-plain-click'
import { lazyOnInteraction } from '@shop/ui/lazy-on-interaction'
import type { MouseEvent } from 'react'
import { useOpening } from '#storefront/parts/use-opening.ts'
import { shellTexts } from '#storefront/texts/shell.ts'

const TrackOrderDialog = lazyOnInteraction(
  async () => (await import('#storefront/layout/track-order-dialog.tsx')).TrackOrderDialog,
)

/** The dark strip over the header (SHELL-01 to SHELL-05); below 1024 px the shipping text alone. */
export function TopStrip() {
  const form = useOpening()

  /** A link that opens the form in place; in a new tab, or without scripts, it leads to the form's own page. */
  function handleTrackOrder(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    form.open()
  }

  return (
    <>
      <section
        aria-label={shellTexts.service}
        className="on-dark grid h-(--strip-h) grid-cols-1 items-center bg-bottle px-gutter text-lather text-note lg:grid-cols-[1fr_auto_1fr]"
      >
        <div className="hidden gap-7 lg:flex">
          <a href="/ordertrack" aria-haspopup="dialog" className={linkClass} onClick={handleTrackOrder}>
            {shellTexts.trackOrder}
          </a>
          <a href="/help" className={linkClass}>
            {shellTexts.helpCenter}
          </a>
        </div>
        <p className="text-center">{shellTexts.freeShipping}</p>
      </section>
      {/* Beside the strip: its focus rings are for dark ground. */}
      {form.wasOpened && (
        <TrackOrderDialog open={form.isOpen} onClose={form.close} onLoadFailed={form.handleLoadFailed} />
      )}
    </>
  )
}

const linkClass =
  '-mx-2 inline-flex h-(--strip-h) items-center px-2 hover:underline focus-visible:-outline-offset-5'
