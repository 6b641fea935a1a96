import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '#storefront/features/pages/text-page.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { helpTexts } from '#storefront/texts/pages.ts'

/** Help Center, behind the top strip and the footer. */
export const Route = createFileRoute('/_shop/help')({
  head: () => pageHead({ title: helpTexts.title, description: helpTexts.metaDescription }),
  component: Help,
})

function Help() {
  return <TextPage words={helpTexts} path="/help" />
}
