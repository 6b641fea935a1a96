import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#storefront/features/account/settings-page.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

/** Settings (ROUTE-20). No loader: what one needs comes with every page. */
export const Route = createFileRoute('/_shop/_private/my-section/settings')({
  head: () => pageHead({ ...privateHeads.settings, isPrivate: true }),
  component: SettingsPage,
})
