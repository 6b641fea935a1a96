import { createFileRoute } from '@tanstack/react-router'
import { mailPreferencesQuery } from '#storefront/features/account/mail-preference-calls.ts'
import { SettingsPage } from '#storefront/features/account/settings-page.tsx'
import { loadQuery } from '#storefront/platform/load-query.ts'
import { pageHead } from '#storefront/platform/page-head.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

/** Settings (ROUTE-20). */
export const Route = createFileRoute('/_shop/_private/my-section/settings')({
  loader: ({ context }) => loadQuery(context.queryClient, mailPreferencesQuery(context.client)),
  head: () => pageHead({ ...privateHeads.settings, isPrivate: true }),
  component: SettingsPage,
})
