import charcoal from 'virtual:picture/bar-charcoal'
import citrus from 'virtual:picture/bar-citrus'
import { Gallery } from '@shop/ui/gallery'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { HydrationRoot } from '#storefront/platform/hydration-root.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { getSettings } from '#storefront/platform/settings.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

/** Every part of the design system in every state, for whoever works on it; a shop in trade has no such page. */
export const Route = createFileRoute('/design')({
  beforeLoad: () => {
    if (!getSettings().isDemo) throw notFound()
  },
  head: ({ match }) =>
    match.status === 'notFound' ? {} : pageHead({ ...privateHeads.design, isPrivate: true }),
  component: Design,
})

const SAMPLES = [charcoal, citrus]

function Design() {
  return (
    <HydrationRoot>
      <main id="content" tabIndex={-1} className="outline-none">
        <Gallery title={privateHeads.design.title} pictures={SAMPLES} />
      </main>
    </HydrationRoot>
  )
}
