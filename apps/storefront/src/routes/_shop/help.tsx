import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '#storefront/features/pages/text-page.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { heads } from '#storefront/texts/heads.ts'
import { helpTexts } from '#storefront/texts/pages.ts'

export const Route = createFileRoute('/_shop/help')({
  head: () => pageHead({ ...heads.help, path: '/help' }),
  component: Help,
})

function Help() {
  return <TextPage words={helpTexts} path="/help" />
}
