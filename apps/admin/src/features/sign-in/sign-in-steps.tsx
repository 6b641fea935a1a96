import type { SecondStep as Way } from '@shop/contract/admin/staff-fields'
import { SHOP } from '@shop/contract/shop'
import { FocusHandover } from '@shop/ui/focus-handover'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { FirstStep } from '#admin/features/sign-in/first-step.tsx'
import { SecondStep } from '#admin/features/sign-in/second-step.tsx'
import type { SignInState } from '#admin/platform/session.ts'
import { codeTexts, signInTexts } from '#admin/texts/sign-in.ts'

export type SignInStepsProps = {
  at: SignInState
  /** Of whoever was signed in before. */
  email?: string | undefined
  onSignedIn: () => void
  /** Draws title, words and fields of a step. */
  frame: (step: Step) => ReactNode
}

type Step = {
  title: string
  /** Of the heading, where it has to be focused because the step has no field. */
  titleRef: Ref<HTMLHeadingElement> | undefined
  intro: string
  content: ReactNode
  isFirst: boolean
}

/** From e-mail and password to the second step, wherever this browser stands. */
export function SignInSteps({ at, email, onSignedIn, frame }: SignInStepsProps) {
  const [chosen, setChosen] = useState<Way>()
  const isSignedIn = at.state === 'signed_in'
  // External system: the server, which alone knows that somebody is in.
  useEffect(() => {
    if (isSignedIn) onSignedIn()
  }, [isSignedIn, onSignedIn])

  if (at.state === 'second_step') {
    const way = chosen ?? at.ways[0] ?? 'recovery_code'
    const { title, intro } = wordsOf(way, at.email ?? '')
    const titleRef = way === 'passkey' ? focusHeading : undefined
    const content = (
      <FocusHandover key={way}>
        <SecondStep ways={at.ways} way={way} onChooseWay={setChosen} />
      </FocusHandover>
    )
    return frame({ title, titleRef, intro, content, isFirst: false })
  }
  const { title, intro } = signInTexts
  const content = <FirstStep isDemo={at.isDemo} takesPasskeys={at.takesPasskeys} email={email} />
  return frame({ title, titleRef: undefined, intro, content, isFirst: true })
}

function focusHeading(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true })
}

function wordsOf(way: Way, email: string): { title: string; intro: string } {
  switch (way) {
    case 'app_code':
      return { title: codeTexts.title, intro: codeTexts.intro(SHOP.name, email) }
    case 'passkey':
      return { title: codeTexts.passkeyTitle, intro: codeTexts.passkeyIntro(email) }
    case 'recovery_code':
      return { title: codeTexts.recoveryTitle, intro: codeTexts.recoveryIntro }
  }
}
