import parcel from 'virtual:picture/parcel'
import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '#storefront/features/pages/text-page.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { heads } from '#storefront/texts/heads.ts'
import { deliveryPictureAlt, deliveryTexts } from '#storefront/texts/pages.ts'

export const Route = createFileRoute('/_shop/delivery')({
  head: () => pageHead({ ...heads.delivery, path: '/delivery' }),
  component: Delivery,
})

function Delivery() {
  return <TextPage words={deliveryTexts} path="/delivery" picture={{ ...parcel, alt: deliveryPictureAlt }} />
}
