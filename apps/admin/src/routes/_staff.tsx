import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { CountWatch } from '#admin/features/count/count-watch.tsx'
import { PaletteDialog } from '#admin/features/palette/palette-dialog.tsx'
import { Shell } from '#admin/features/shell/shell.tsx'
import { StepUpDialog } from '#admin/features/sign-in/step-up-dialog.tsx'
import { StockCorrections } from '#admin/features/stock/stock-corrections.tsx'
import { keepQueriesLive } from '#admin/platform/feed/live-queries.ts'
import { queryClient } from '#admin/platform/query-client.ts'
import { type Me, meQuery, signInQuery } from '#admin/platform/session.ts'

/** Everything behind the sign-in. */
export const Route = createFileRoute('/_staff')({
  beforeLoad: async ({ location }) => {
    const me = await askWho()
    if (me) {
      keepQueriesLive()
      return { me }
    }
    const back = location.pathname + location.searchStr
    throw redirect({ to: '/sign-in', search: back === '/' ? {} : { back }, replace: true })
  },
  component: Staff,
})

/** Undefined for nobody. Asks first where the sign-in stands, which is no error for whoever is signed out. */
async function askWho(): Promise<Me | undefined> {
  const known = queryClient.getQueryData(meQuery.queryKey)
  if (known) return known
  const { state } = await queryClient.fetchQuery(signInQuery)
  return state === 'signed_in' ? queryClient.fetchQuery(meQuery) : undefined
}

function Staff() {
  return (
    <>
      <Shell>
        <StockCorrections>
          <Outlet />
        </StockCorrections>
      </Shell>
      <StepUpDialog />
      <CountWatch />
      <PaletteDialog load={async () => (await import('./-palette-sources.ts')).PALETTE_SOURCES} />
    </>
  )
}
