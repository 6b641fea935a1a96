import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '#storefront/features/pages/text-page.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { heads } from '#storefront/texts/heads.ts'
import { bulkBuyTexts } from '#storefront/texts/pages.ts'

export const Route = createFileRoute('/_shop/bulk-buy')({
  head: () => pageHead({ ...heads.bulkBuy, path: '/bulk-buy' }),
  component: BulkBuy,
})

function BulkBuy() {
  return <TextPage words={bulkBuyTexts} path="/bulk-buy" />
}
