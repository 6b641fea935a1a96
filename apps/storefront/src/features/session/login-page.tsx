import picture from 'virtual:picture/bar-eucalyptus'
import { FormMessage } from '@shop/ui/form-message'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AuthPage } from '#storefront/features/session/auth-page.tsx'
import { GoogleButton } from '#storefront/features/session/google-button.tsx'
import { LoginForm } from '#storefront/features/session/login-form.tsx'
import { useLeaveWhenLoggedIn } from '#storefront/features/session/use-leave-when-logged-in.ts'
import { loginTexts } from '#storefront/texts/session.ts'

export type LoginPageProps = {
  /** Where a login that ended in use came from: a path of this shop. */
  back: string | undefined
  adminUrl: string
  /** Somebody is logged in, but their record could not be loaded: they may log in once more (CART-24). */
  isAccountMissing: boolean
  /** Somebody comes from setting a new password. */
  isPasswordChanged: boolean
}

/** The login screen (LOGIN-01 to LOGIN-05). */
export function LoginPage({ back, adminUrl, isAccountMissing, isPasswordChanged }: LoginPageProps) {
  const [hasLoggedIn, setHasLoggedIn] = useState(false)
  useLeaveWhenLoggedIn({ ...(back && { back }), unless: isAccountMissing && !hasLoggedIn })
  const handleLogin = () => setHasLoggedIn(true)

  return (
    <AuthPage title={loginTexts.title} picture={picture} scent="matcha">
      {isAccountMissing && <FormMessage className="mb-5">{loginTexts.accountNotLoaded}</FormMessage>}
      <p role="status" className="bg-mist text-pretty px-5 not-empty:mb-5 not-empty:py-3">
        {isPasswordChanged && loginTexts.passwordChanged}
      </p>
      <GoogleButton onLogin={handleLogin} />
      <div className="my-6 flex items-center gap-4 text-moss text-small">
        <span className="hairline grow" />
        {loginTexts.or}
        <span className="hairline grow" />
      </div>
      <LoginForm onLogin={handleLogin} />
      <div className="mt-4 flex flex-wrap justify-between gap-x-6">
        <Link to="/signup" className="text-link">
          {loginTexts.registerNow}
        </Link>
        <a href={adminUrl} className="text-link font-normal text-moss">
          {loginTexts.adminDashboard}
        </a>
      </div>
    </AuthPage>
  )
}
