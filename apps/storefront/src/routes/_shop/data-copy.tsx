import { createFileRoute } from '@tanstack/react-router'
import { DataCopyPage } from '#storefront/features/account/data-copy-page.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

export const Route = createFileRoute('/_shop/data-copy')({
  head: () => pageHead({ ...privateHeads.dataCopy, isPrivate: true, hasSecretAddress: true }),
  component: DataCopyPage,
})
