import picture from 'virtual:picture/bar-eucalyptus'
import { LINK_PATHS } from '@shop/contract/link-paths'
import { buttonClass } from '@shop/ui/button'
import { useIsHydrated } from '@shop/ui/use-is-hydrated'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AuthPage } from '#storefront/features/session/auth-page.tsx'
import { ResetPasswordForm } from '#storefront/features/session/reset-password-form.tsx'
import { ResultMessage } from '#storefront/parts/result-message.tsx'
import { useLinkToken } from '#storefront/platform/link-token-store.ts'
import { resetPasswordTexts as texts } from '#storefront/texts/session.ts'

/** Sets a new password by a mailed link. `onReset` leads on. */
export function ResetPasswordPage({ onReset }: { onReset: () => void }) {
  const token = useLinkToken(LINK_PATHS.reset)
  const isHydrated = useIsHydrated()
  const [refused, setRefused] = useState<{ token: string | null; isUnanswered: boolean }>()
  // The server, which never sees the link, sends the form: almost everybody comes with one.
  const isLinkMissing = isHydrated && token === null
  const isRefused = token !== null && token === refused?.token
  return (
    <AuthPage title={titleOf({ isRefused, isLinkMissing })} picture={picture} scent="matcha">
      {/* As high as the form: nothing moves when the link turns out to be missing. */}
      <div className="lg:min-h-75">
        {isRefused &&
          (refused.isUnanswered ? <PerhapsSaved /> : <NewLink takesFocus>{texts.refused}</NewLink>)}
        {isLinkMissing && <NewLink>{texts.noLink}</NewLink>}
        {!isRefused && !isLinkMissing && (
          <ResetPasswordForm
            token={token}
            onReset={onReset}
            onRefused={(isUnanswered) => setRefused({ token, isUnanswered })}
          />
        )}
      </div>
    </AuthPage>
  )
}

function titleOf({ isRefused, isLinkMissing }: { isRefused: boolean; isLinkMissing: boolean }): string {
  if (isRefused) return texts.refusedTitle
  return isLinkMissing ? texts.noLinkTitle : texts.title
}

function PerhapsSaved() {
  return (
    <ResultMessage
      takesFocus
      action={
        <Link to="/login" className={buttonClass()}>
          {texts.toLogin}
        </Link>
      }
    >
      <p>{texts.perhapsSaved}</p>
    </ResultMessage>
  )
}

function NewLink({ children, takesFocus = false }: { children: string; takesFocus?: boolean }) {
  return (
    <ResultMessage
      takesFocus={takesFocus}
      action={
        <Link to="/forgot-password" className={buttonClass()}>
          {texts.askForLink}
        </Link>
      }
    >
      <p>{children}</p>
    </ResultMessage>
  )
}
