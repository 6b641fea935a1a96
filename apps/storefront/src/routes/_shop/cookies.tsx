import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '#storefront/features/pages/text-page.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { heads } from '#storefront/texts/heads.ts'
import { cookiesTexts } from '#storefront/texts/policies.ts'

export const Route = createFileRoute('/_shop/cookies')({
  head: () => pageHead({ ...heads.cookies, path: '/cookies' }),
  component: Cookies,
})

function Cookies() {
  return <TextPage words={cookiesTexts} path="/cookies" />
}
