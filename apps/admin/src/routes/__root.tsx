import { InPageLink } from '@shop/ui/in-page-link'
import { PageAnnouncer } from '@shop/ui/page-announcer'
import { Toaster } from '@shop/ui/toaster'
import { createRootRoute, Outlet, useRouter } from '@tanstack/react-router'
import { SignInDialog } from '#admin/features/sign-in/sign-in-dialog.tsx'
import { shellTexts } from '#admin/texts/shell.ts'

const TOAST_MS = 4_000
const TOASTS_VISIBLE = 3

export const Route = createRootRoute({ component: Root })

function Root() {
  return (
    <>
      <InPageLink id="content" className="skip-link print:hidden">
        {shellTexts.skipToContent}
      </InPageLink>
      <Outlet />
      <SignInDialog />
      <PageAnnouncer pages={useRouter()} />
      <Toaster
        label={shellTexts.toasts}
        closeLabel={shellTexts.close}
        durationMs={TOAST_MS}
        maxVisible={TOASTS_VISIBLE}
      />
    </>
  )
}
