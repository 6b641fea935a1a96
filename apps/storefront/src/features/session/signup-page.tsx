import picture from 'virtual:picture/bar-rose-3'
import { Link } from '@tanstack/react-router'
import { AuthPage } from '#storefront/features/session/auth-page.tsx'
import { SignupForm } from '#storefront/features/session/signup-form.tsx'
import { useLeaveWhenLoggedIn } from '#storefront/features/session/use-leave-when-logged-in.ts'
import { signupTexts as texts } from '#storefront/texts/session.ts'

/** The signup screen (SIGNUP-01 to SIGNUP-07). */
export function SignupPage() {
  useLeaveWhenLoggedIn()
  return (
    <AuthPage title={texts.title} picture={picture} scent="rose">
      <SignupForm />
      <p className="mt-3">
        {texts.haveAccount}{' '}
        <Link to="/login" className="text-link">
          {texts.login}
        </Link>
      </p>
      <footer className="hairline mt-6 pt-5 text-moss text-small">
        {texts.agreeBefore}
        <a href="/terms" className="inline-link text-moss">
          {texts.terms}
        </a>
        {texts.agreeBetween}
        <a href="/privacy" className="inline-link text-moss">
          {texts.privacy}
        </a>
        {texts.agreeAfter}
      </footer>
    </AuthPage>
  )
}
