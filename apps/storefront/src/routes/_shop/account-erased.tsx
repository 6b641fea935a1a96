import { createFileRoute } from '@tanstack/react-router'
import { AccountErasedPage } from '#storefront/features/account/account-erased-page.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

export const Route = createFileRoute('/_shop/account-erased')({
  head: () => pageHead({ ...privateHeads.accountErased, isPrivate: true }),
  component: AccountErasedPage,
})
