import picture from 'virtual:picture/bar-eucalyptus'
import { Button } from '@shop/ui/button'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AuthPage } from '#storefront/features/session/auth-page.tsx'
import { ForgotPasswordForm } from '#storefront/features/session/forgot-password-form.tsx'
import { ResultMessage } from '#storefront/parts/result-message.tsx'
import { forgotPasswordTexts as texts } from '#storefront/texts/session.ts'

/** Asks for a link to set a new password. What is answered never tells whether there is such an account. */
export function ForgotPasswordPage({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <AuthPage title={sentTo === undefined ? texts.title : texts.sentTitle} picture={picture} scent="matcha">
      {sentTo === undefined ? (
        <ForgotPasswordForm email={email} onSent={setSentTo} />
      ) : (
        <ResultMessage
          takesFocus
          action={
            <Button variant="secondary" onClick={() => setSentTo(undefined)}>
              {texts.again}
            </Button>
          }
        >
          <p>{texts.sent(sentTo)}</p>
          <p className="text-moss">{texts.nothingCame}</p>
        </ResultMessage>
      )}
      <Link to="/login" className="mt-4 text-link">
        {texts.backToLogin}
      </Link>
    </AuthPage>
  )
}
