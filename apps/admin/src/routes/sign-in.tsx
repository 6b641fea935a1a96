import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { SignInPage } from '#admin/features/sign-in/sign-in-page.tsx'
import { queryClient } from '#admin/platform/query-client.ts'
import { signInQuery } from '#admin/platform/session.ts'

/** A path of the back office, from its own root; never another site's. */
const OWN_PATH = /^\/(?![/\\])/

export const Route = createFileRoute('/sign-in')({
  validateSearch: ({ back }: Record<string, unknown>): { back?: string } =>
    typeof back === 'string' && OWN_PATH.test(back) ? { back } : {},
  loader: async () => {
    const { state } = await queryClient.fetchQuery(signInQuery)
    if (state === 'enrolling') throw redirect({ to: '/welcome', replace: true })
    if (state === 'signed_in') throw redirect({ to: '/', replace: true })
  },
  component: SignIn,
})

function SignIn() {
  const { back = '/' } = Route.useSearch()
  const { history } = useRouter()
  const goOn = useCallback(() => history.replace(`/admin${back}`), [history, back])
  return <SignInPage onSignedIn={goOn} />
}
