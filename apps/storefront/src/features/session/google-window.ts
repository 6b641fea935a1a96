import {
  GOOGLE_CHANNEL,
  GOOGLE_SIGN_IN_PATH,
  type GoogleAnswer,
  googleAnswer,
} from '@shop/contract/google-sign-in'
import * as z from 'zod/mini'
import { GOOGLE_WINDOW_PX } from '#storefront/platform/constants.ts'

const WINDOW_NAME = 'google-sign-in'
const LOOK_MS = 500
/** Looks that must find the window closed: its answer may be on the way while it closes itself. */
const LOOKS = 2

/** Centred over this window (CONST-04), an earlier one reused. Call it in the press itself, or browsers block it: then null. */
export function openGoogleWindow(attempt: string): Window | null {
  const { width, height } = GOOGLE_WINDOW_PX
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  const opened = window.open(
    `${GOOGLE_SIGN_IN_PATH}?attempt=${attempt}`,
    WINDOW_NAME,
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  )
  opened?.focus()
  return opened
}

export type GoogleWatch = {
  attempt: string
  opened: Window
  /** The attempt has ended: called once at most. */
  onAnswer: (answer: GoogleAnswer) => void
  /** The window seems to have been closed; an answer may still come. */
  onClosed: () => void
}

/**
 * Watches a window until the answered function is called. An issuer's opener policy may cut the tie to the window,
 * which then looks closed although somebody is typing in it: so it counts as closed only when this page has the focus
 * again, and the answer is waited for in any case. Answers to other attempts are nobody's.
 */
export function watchGoogleWindow({ attempt, opened, onAnswer, onClosed }: GoogleWatch): () => void {
  const channel = new BroadcastChannel(GOOGLE_CHANNEL)
  let looks = 0
  const timer = setInterval(() => {
    looks = opened.closed && document.hasFocus() ? looks + 1 : 0
    if (looks < LOOKS) return
    clearInterval(timer)
    onClosed()
  }, LOOK_MS)
  const stop = () => {
    clearInterval(timer)
    channel.close()
  }
  channel.addEventListener('message', ({ data }) => {
    const answer = z.safeParse(googleAnswer, data)
    if (!answer.success || answer.data.attempt !== attempt) return
    stop()
    onAnswer(answer.data)
  })
  return stop
}
