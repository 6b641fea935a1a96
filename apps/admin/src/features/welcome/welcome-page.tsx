import picture from 'virtual:picture/blog-curing-rack'
import { buttonClass } from '@shop/ui/button'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CodesStep } from '#admin/features/welcome/codes-step.tsx'
import { SecondStepSetup } from '#admin/features/welcome/second-step-setup.tsx'
import { StepMarks } from '#admin/features/welcome/step-marks.tsx'
import { linkQuery } from '#admin/features/welcome/welcome-calls.ts'
import { type Link, YouStep } from '#admin/features/welcome/you-step.tsx'
import { Entrance } from '#admin/parts/entrance.tsx'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { queryClient } from '#admin/platform/query-client.ts'
import { signInQuery } from '#admin/platform/session.ts'
import { recoveryTexts, secondStepTexts, welcomeTexts as texts } from '#admin/texts/welcome.ts'

type Step = 'you' | 'second-step' | 'codes'

/** Behind a one-time link; also for whoever stopped before there was a second step. */
export function WelcomePage({ token, onDone }: { token: string; onDone: () => void }) {
  const { data: at } = useSuspenseQuery(signInQuery)
  const [step, setStep] = useState<Step>(token === '' && at.state === 'enrolling' ? 'second-step' : 'you')
  const goOn = async (next: Step) => {
    await queryClient.invalidateQueries({ queryKey: signInQuery.queryKey })
    setStep(next)
  }

  switch (step) {
    case 'you':
      return <You token={token} onAccepted={() => void goOn('second-step')} />
    case 'second-step':
      return (
        <StepPage current={1} title={secondStepTexts.title} intro={secondStepTexts.intro}>
          <SecondStepSetup takesPasskeys={at.takesPasskeys} onDone={() => void goOn('codes')} />
        </StepPage>
      )
    case 'codes':
      return (
        <StepPage current={2} title={recoveryTexts.title} intro={recoveryTexts.intro}>
          <CodesStep onDone={onDone} />
        </StepPage>
      )
  }
}

function You({ token, onAccepted }: { token: string; onAccepted: () => void }) {
  const { data: link, error } = useQuery(linkQuery(token))
  if (error) return <GoneLink error={error} />
  if (!link) return null
  return (
    <StepPage current={0} title={texts.title[link.kind]} intro={introOf(link)}>
      <YouStep token={token} link={link} onAccepted={onAccepted} />
    </StepPage>
  )
}

function introOf({ kind, role }: Link): string {
  return kind === 'invitation' ? texts.intro.invitation(role) : texts.intro[kind]
}

type StepPageProps = { current: number; title: string; intro: string; children: ReactNode }

function StepPage({ current, title, intro, children }: StepPageProps) {
  return (
    <Entrance title={title} intro={intro} picture={picture} above={<StepMarks current={current} />}>
      {children}
    </Entrance>
  )
}

function GoneLink({ error }: { error: unknown }) {
  return (
    <Entrance title={texts.goneTitle} intro={failureMessage(error, texts.gone)} picture={picture}>
      <a href="/admin/sign-in" className={buttonClass()}>
        {texts.toSignIn}
      </a>
    </Entrance>
  )
}
