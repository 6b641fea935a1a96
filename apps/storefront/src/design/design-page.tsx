import charcoal from 'virtual:picture/bar-charcoal'
import citrus from 'virtual:picture/bar-citrus'
import { Gallery } from '@shop/ui/gallery'
import { Toaster } from '@shop/ui/toaster'
import { TOAST_DURATION_MS, TOASTS_VISIBLE } from '#storefront/platform/constants.ts'
import { HydrationRoot } from '#storefront/platform/hydration-root.tsx'
import { privateHeads } from '#storefront/texts/heads.ts'
import { shellTexts } from '#storefront/texts/shell.ts'

const SAMPLES = [charcoal, citrus]

/** Every part of the design system in every state, for whoever works on it. */
export function DesignPage() {
  return (
    <HydrationRoot>
      <main id="content" tabIndex={-1} className="outline-none">
        <Gallery title={privateHeads.design.title} pictures={SAMPLES} />
      </main>
      <Toaster
        label={shellTexts.toasts}
        closeLabel={shellTexts.close}
        durationMs={TOAST_DURATION_MS}
        maxVisible={TOASTS_VISIBLE}
      />
    </HydrationRoot>
  )
}
