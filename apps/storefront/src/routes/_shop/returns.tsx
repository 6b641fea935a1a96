import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '#storefront/features/pages/text-page.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { returnsTexts } from '#storefront/texts/pages.ts'

/** Returns, behind the footer. */
export const Route = createFileRoute('/_shop/returns')({
  head: () => pageHead({ title: returnsTexts.title, description: returnsTexts.metaDescription }),
  component: Returns,
})

function Returns() {
  return <TextPage words={returnsTexts} path="/returns" />
}
