import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '#storefront/features/pages/text-page.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { privateHeads } from '#storefront/texts/heads.ts'
import { ownerTexts } from '#storefront/texts/pages.ts'

/** What the login page's dashboard link leads to until there is a back office; no page for shoppers. */
export const Route = createFileRoute('/_shop/owner')({
  head: () => pageHead({ ...privateHeads.owner, isPrivate: true }),
  component: Owner,
})

function Owner() {
  return <TextPage words={ownerTexts} path="/owner" />
}
