import { LINK_PATHS } from '@shop/contract/link-paths'
import { useConfirmEmailChange } from '#storefront/features/account/mailed-link-calls.ts'
import { ToSettings } from '#storefront/features/account/to-settings.tsx'
import { LinkPage } from '#storefront/parts/link-page.tsx'
import { confirmEmailTexts as texts } from '#storefront/texts/settings.ts'

type ConfirmEmailPageProps = {
  /** On this very page, now or before this visit. */
  isDone: boolean
  onDone: () => void
}

/** Where the mail to a new address leads (ACCOUNT-08). */
export function ConfirmEmailPage({ isDone, onDone }: ConfirmEmailPageProps) {
  const call = useConfirmEmailChange()
  return (
    <LinkPage
      path={LINK_PATHS.email}
      texts={texts}
      call={call}
      result={isDone ? { words: texts.done, action: <ToSettings>{texts.toSettings}</ToSettings> } : undefined}
      onDone={onDone}
      wayOut={<ToSettings>{texts.toSettings}</ToSettings>}
    />
  )
}
