import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '#storefront/features/pages/text-page.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { heads } from '#storefront/texts/heads.ts'
import { returnsTexts } from '#storefront/texts/pages.ts'

export const Route = createFileRoute('/_shop/returns')({
  head: () => pageHead({ ...heads.returns, path: '/returns' }),
  component: Returns,
})

function Returns() {
  return <TextPage words={returnsTexts} path="/returns" />
}
