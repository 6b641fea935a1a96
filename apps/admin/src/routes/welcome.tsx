import { createFileRoute, useRouter } from '@tanstack/react-router'
import { WelcomePage } from '#admin/features/welcome/welcome-page.tsx'
import { queryClient } from '#admin/platform/query-client.ts'
import { signInQuery } from '#admin/platform/session.ts'

/** One-time links lead here; what opens stands in the fragment, which no server gets to see. */
export const Route = createFileRoute('/welcome')({
  loader: () => queryClient.fetchQuery(signInQuery),
  component: Welcome,
})

function Welcome() {
  const { history } = useRouter()
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
  return <WelcomePage key={token} token={token} onDone={() => history.replace('/admin')} />
}
