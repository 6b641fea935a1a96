import picture from 'virtual:picture/bar-rose-3'
import { buttonClass } from '@shop/ui/button'
import { Spinner } from '@shop/ui/spinner'
import { Link } from '@tanstack/react-router'
import { AuthPage } from '#storefront/features/session/auth-page.tsx'
import {
  type EmailVerification,
  useEmailVerification,
} from '#storefront/features/session/use-email-verification.ts'
import { failureMessage } from '#storefront/parts/failure-message.ts'
import { LoadError } from '#storefront/parts/load-error.tsx'
import { ResultMessage } from '#storefront/parts/result-message.tsx'
import { verifyEmailTexts as texts } from '#storefront/texts/session.ts'

const TITLES: Record<EmailVerification['phase'], string> = {
  confirming: texts.title,
  failed: texts.title,
  done: texts.doneTitle,
  refused: texts.refusedTitle,
  linkMissing: texts.noLinkTitle,
}

export type VerifyEmailPageProps = {
  /** It has been confirmed here before this visit. */
  isDone: boolean
  onDone: () => void
}

export function VerifyEmailPage(props: VerifyEmailPageProps) {
  const verification = useEmailVerification(props)
  const { phase } = verification
  return (
    <AuthPage title={TITLES[phase]} picture={picture} scent="rose">
      {/* As high as any of the states: nothing moves when one gives way to another. */}
      <div className="lg:min-h-60">
        <p role="status" className="flex items-center gap-3">
          {phase === 'confirming' && <Spinner />}
          {/* An only child: React takes out one of two texts, which a browser that translates has replaced. */}
          <span>{phase === 'confirming' ? texts.confirming : phase === 'done' && texts.done}</span>
        </p>
        {phase === 'done' && (
          <Link to="/shop" className={buttonClass({ className: 'mt-7' })}>
            {texts.goToShop}
          </Link>
        )}
        {phase === 'refused' && <WayToProfile>{texts.refused}</WayToProfile>}
        {phase === 'linkMissing' && <WayToProfile>{texts.noLink}</WayToProfile>}
        {phase === 'failed' && (
          <LoadError
            title={texts.failedTitle}
            isFetching={verification.isTrying}
            onRetry={verification.tryAgain}
          >
            {failureMessage(verification.failure, texts.failed)}
          </LoadError>
        )}
      </div>
    </AuthPage>
  )
}

/** Where a new link is to be had, after a login if need be. */
function WayToProfile({ children }: { children: string }) {
  return (
    <ResultMessage
      action={
        <Link to="/login" search={{ back: '/my-section/profile' }} className={buttonClass()}>
          {texts.toProfile}
        </Link>
      }
    >
      <p role="alert">{children}</p>
    </ResultMessage>
  )
}
