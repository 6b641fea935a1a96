import type { GoogleAnswer } from '@shop/contract/google-sign-in'
import { randomId } from '@shop/contract/random-id'
import { toast } from '@shop/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { useGoogleLogin } from '#storefront/features/session/auth-calls.ts'
import { openGoogleWindow, watchGoogleWindow } from '#storefront/features/session/google-window.ts'
import { failureMessage } from '#storefront/parts/failure-message.ts'
import { googleFailures, loginTexts } from '#storefront/texts/session.ts'

type Phase = { kind: 'idle' | 'waiting' | 'sending' } | { kind: 'failed'; reason: string }

/**
 * Signing in through a window of Google's. Nothing waits for ever: `start` begins anew at any time, and then nobody
 * listens to the attempt before. A failure is a toast (ERR-12), its reason is for the page to show.
 */
export function useGoogleSignIn(onLogin: () => void): { phase: Phase; start: () => void } {
  const [phase, setPhase] = useState<Phase>({ kind: 'idle' })
  const login = useGoogleLogin()
  const stop = useRef<() => void>(undefined)
  // External system: the other window, which nobody listens to once this page is left.
  useEffect(() => () => stop.current?.(), [])

  function fail(reason: string) {
    setPhase({ kind: 'failed', reason })
    toast.error(loginTexts.googleFailed)
  }

  function handleAnswer(answer: GoogleAnswer) {
    if ('error' in answer) return fail(googleFailures[answer.error])
    setPhase({ kind: 'sending' })
    login.mutate(answer, {
      onSuccess: onLogin,
      onError: (error) => fail(failureMessage(error, googleFailures.unanswered)),
    })
  }

  function start() {
    stop.current?.()
    const attempt = randomId()
    const opened = openGoogleWindow(attempt)
    if (!opened) return fail(googleFailures.blocked)
    setPhase({ kind: 'waiting' })
    stop.current = watchGoogleWindow({
      attempt,
      opened,
      onAnswer: handleAnswer,
      onClosed: () => fail(googleFailures.closed),
    })
  }

  return { phase, start }
}
