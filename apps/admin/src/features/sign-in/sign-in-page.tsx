import picture from 'virtual:picture/bar-eucalyptus'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { ForgottenPassword } from '#admin/features/sign-in/forgotten-password.tsx'
import { SignInSteps } from '#admin/features/sign-in/sign-in-steps.tsx'
import { Entrance } from '#admin/parts/entrance.tsx'
import { signInQuery } from '#admin/platform/session.ts'
import { signInTexts } from '#admin/texts/sign-in.ts'

/** Sign-in and code, as pages of their own. */
export function SignInPage({ onSignedIn }: { onSignedIn: () => void }) {
  const { data: at } = useSuspenseQuery(signInQuery)
  // Whoever stopped before there was a second step goes on there.
  if (at.state === 'enrolling') return <Navigate to="/welcome" replace />
  return (
    <SignInSteps
      at={at}
      onSignedIn={onSignedIn}
      frame={({ title, titleRef, intro, content, isFirst }) => (
        <Entrance title={title} titleRef={titleRef} intro={intro} picture={picture}>
          {content}
          {isFirst && (
            <div className="mt-4 flex flex-wrap justify-between gap-x-6">
              <ForgottenPassword />
              <a href={at.shopUrl} className="text-link">
                {signInTexts.toShop}
              </a>
            </div>
          )}
        </Entrance>
      )}
    />
  )
}
