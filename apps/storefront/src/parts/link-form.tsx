import { FormMessage } from '@shop/ui/form-message'
import type { ReactNode } from 'react'
import { failureMessage } from '#storefront/parts/failure-message.ts'
import type { LinkCall } from '#storefront/parts/link-call.ts'
import { SubmitButton } from '#storefront/parts/submit-button.tsx'
import type { LinkPageTexts } from '#storefront/texts/link-pages.ts'

export type LinkFormProps<Outcome extends string> = {
  token: string | null
  texts: LinkPageTexts
  call: LinkCall<Outcome>
  onDone: (outcome: Outcome) => void
  children?: ReactNode
}

export function LinkForm<Outcome extends string>(props: LinkFormProps<Outcome>) {
  const { token, texts, call, onDone, children } = props
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (token !== null) call.run(token, onDone)
      }}
      className="grid justify-items-start gap-6"
    >
      <p className="text-pretty">{texts.ask.text}</p>
      {children}
      <SubmitButton busy={call.isPending} className="">
        {texts.button}
      </SubmitButton>
      {call.error && <FormMessage>{failureMessage(call.error, texts.failed)}</FormMessage>}
    </form>
  )
}
