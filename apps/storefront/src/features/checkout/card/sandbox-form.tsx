import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Client } from '@shop/contract/client'
import { isExpired, type TestCard, testCard } from '@shop/contract/sandbox'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { TextField } from '@shop/ui/text-field'
import { type ChangeEvent, type Ref, type RefObject, useImperativeHandle, useRef, useState } from 'react'
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { CardForm } from '#storefront/features/checkout/card/card-form.ts'
import { groupCardNumber, groupExpiry, retype } from '#storefront/features/checkout/card/card-typing.ts'
import { payWithTestCard } from '#storefront/features/checkout/card/pay-with-test-card.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { testCardTexts as texts } from '#storefront/texts/card-payment.ts'

const EMPTY: TestCard = { number: '', expiry: '', cvc: '' }
/** What goes with a test card that is entered by one press; any month to come and any code will do. */
const [ANY_CVC, YEARS_AHEAD] = ['123', 3]

/** A card as the form takes it: one that is not past. */
const goodCard = z.extend(testCard, {
  expiry: testCard.shape.expiry.check(z.refine((text) => !isExpired(text, new Date()), 'card_expired')),
})

type Question = { answer: (isApproved: boolean) => void }

/** The test card form: a provider's form in miniature, which moves no money. */
export function SandboxForm({ ref }: { ref: Ref<CardForm> }) {
  const client = useShopClient()
  const [question, setQuestion] = useState<Question | null>(null)
  const entered = useRef(EMPTY)
  const { register, handleSubmit, formState, reset } = useForm<TestCard, unknown, TestCard>({
    resolver: standardSchemaResolver(goodCard),
    defaultValues: EMPTY,
  })
  useImperativeHandle(ref, () => createCardForm(client, { handleSubmit, reset, entered, setQuestion }), [
    client,
    handleSubmit,
    reset,
  ])

  return (
    <>
      <div className="grid gap-x-6 gap-y-5.5 sm:grid-cols-2">
        <TextField
          {...fieldOf('number', formState.errors)}
          {...register('number', { onChange: typing(groupCardNumber) })}
          autoComplete="cc-number"
          placeholder={texts.numberExample}
          className="sm:col-span-2"
        />
        <TextField
          {...fieldOf('expiry', formState.errors)}
          {...register('expiry', { onChange: typing(groupExpiry) })}
          autoComplete="cc-exp"
          placeholder={texts.expiryExample}
        />
        <TextField
          {...fieldOf('cvc', formState.errors)}
          {...register('cvc')}
          autoComplete="cc-csc"
          placeholder={texts.cvcExample}
        />
      </div>
      <Challenge question={question} />
    </>
  )
}

type Parts = Pick<UseFormReturn<TestCard, unknown, TestCard>, 'handleSubmit' | 'reset'> & {
  /** What was entered when it was last checked. */
  entered: RefObject<TestCard>
  setQuestion: (question: Question | null) => void
}

function createCardForm(client: Client, { handleSubmit, reset, entered, setQuestion }: Parts): CardForm {
  const read = () =>
    new Promise<TestCard | null>((resolve) => void handleSubmit(resolve, () => resolve(null))())
  return {
    check: async () => {
      const card = await read()
      if (card === null) return { kind: 'incomplete' }
      entered.current = card
      return { kind: 'complete' }
    },
    pay: (payment, onQuestion) => {
      const ask = () => {
        onQuestion()
        return new Promise<boolean>((resolve) => setQuestion({ answer: resolve }))
      }
      return payWithTestCard(client, payment, {
        card: entered.current,
        ask: () => ask().finally(() => setQuestion(null)),
      })
    },
    fill: (number) => reset({ number: groupCardNumber(number), expiry: anyExpiry(), cvc: ANY_CVC }),
  }
}

function fieldOf(name: keyof TestCard, errors: FieldErrors<TestCard>) {
  const error = wordsOf(texts[name], errors[name]?.message)
  return { label: texts[name], error, required: true, hideStar: true, inputMode: 'numeric' as const }
}

/** The words for the rule that a field broke, named by the contract. They stand with this form: no other page loads them. */
function wordsOf(label: string, code: string | undefined): string | undefined {
  switch (code) {
    case undefined:
      return undefined
    case 'card_number':
    case 'card_expiry':
    case 'card_expired':
    case 'card_cvc':
      return texts[code]
    default:
      return texts.required(label)
  }
}

const typing = (group: (text: string) => string) => (event: ChangeEvent<HTMLInputElement>) =>
  retype(event.target, group)

function anyExpiry(): string {
  return groupExpiry(`12${String(new Date().getUTCFullYear() + YEARS_AHEAD).slice(-2)}`)
}

/** What the shopper's bank would ask; closing it is no. */
function Challenge({ question }: { question: Question | null }) {
  return (
    <Dialog
      open={question !== null}
      onClose={() => question?.answer(false)}
      title={texts.challengeTitle}
      size="small"
    >
      <p className="text-moss">{texts.challenge}</p>
      <div className="mt-6 grid gap-3 xs:grid-cols-2">
        <Button onClick={() => question?.answer(true)}>{texts.approve}</Button>
        <Button variant="secondary" onClick={() => question?.answer(false)}>
          {texts.refuse}
        </Button>
      </div>
    </Dialog>
  )
}
