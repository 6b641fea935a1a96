import { Button } from '@shop/ui/button'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { FallbackPage } from '#admin/parts/fallback-page.tsx'
import { stateTexts as texts } from '#admin/texts/shell.ts'

/** An address that leads nowhere. */
export function NotFoundPage() {
  return <FallbackPage title={texts.notFoundTitle}>{texts.notFound}</FallbackPage>
}

/** A page that the role does not open. */
export function NotPermittedPage() {
  return <FallbackPage title={texts.notPermittedTitle}>{texts.notPermitted}</FallbackPage>
}

/** An uncaught error of a page, or a call that it cannot do without. */
export function BrokenPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  const action = (
    <Button size="compact" onClick={() => void router.invalidate()}>
      {texts.tryNow}
    </Button>
  )
  return (
    <FallbackPage title={texts.brokenTitle} action={action}>
      {failureMessage(error, texts.broken)}
    </FallbackPage>
  )
}
