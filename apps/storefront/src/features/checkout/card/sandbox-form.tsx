import type { Client } from '@shop/contract/client'
import type { TestCard } from '@shop/contract/sandbox'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { TextField } from '@shop/ui/text-field'
import { type Ref, useImperativeHandle, useState } from 'react'
import {
  type BrokenRules,
  type CardFields,
  createCardFields,
} from '#storefront/features/checkout/card/card-fields.ts'
import type { CardForm } from '#storefront/features/checkout/card/card-form.ts'
import { groupCardNumber, groupExpiry } from '#storefront/features/checkout/card/card-typing.ts'
import { payWithTestCard } from '#storefront/features/checkout/card/pay-with-test-card.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { testCardTexts as texts } from '#storefront/texts/card-payment.ts'

const EMPTY: TestCard = { number: '', expiry: '', cvc: '' }
/** What goes with a test card that is entered by one press; any month to come and any code will do. */
const [ANY_CVC, YEARS_AHEAD] = ['123', 3]

type Question = { answer: (isApproved: boolean) => void }

/**
 * The test card form: a provider's form in miniature, which moves no money. It is part of the form around it, whose button
 * reads it, and does without the forms library: 12 kB that the payment step loads for nothing else.
 */
export function SandboxForm({ ref }: { ref: Ref<CardForm> }) {
  const client = useShopClient()
  const [question, setQuestion] = useState<Question | null>(null)
  const [broken, setBroken] = useState<BrokenRules>({})
  const [fields] = useState(() => createCardFields(setBroken))
  useImperativeHandle(ref, () => createCardForm(client, { fields, setQuestion }), [client, fields])

  return (
    <>
      <div className="grid gap-x-6 gap-y-5.5 sm:grid-cols-2">
        <TextField
          {...labelled('number', broken)}
          {...fields.control('number', groupCardNumber)}
          autoComplete="cc-number"
          placeholder={texts.numberExample}
          className="sm:col-span-2"
        />
        <TextField
          {...labelled('expiry', broken)}
          {...fields.control('expiry', groupExpiry)}
          autoComplete="cc-exp"
          placeholder={texts.expiryExample}
        />
        <TextField
          {...labelled('cvc', broken)}
          {...fields.control('cvc')}
          autoComplete="cc-csc"
          placeholder={texts.cvcExample}
        />
      </div>
      <Challenge question={question} />
    </>
  )
}

type Parts = { fields: CardFields; setQuestion: (question: Question | null) => void }

function createCardForm(client: Client, { fields, setQuestion }: Parts): CardForm {
  let entered = EMPTY
  return {
    check: async () => {
      const card = fields.check()
      if (card === null) return { kind: 'incomplete' }
      entered = card
      return { kind: 'complete' }
    },
    pay: (payment, onQuestion) => {
      const ask = () => {
        onQuestion()
        return new Promise<boolean>((resolve) => setQuestion({ answer: resolve }))
      }
      return payWithTestCard(client, payment, {
        card: entered,
        ask: () => ask().finally(() => setQuestion(null)),
      })
    },
    fill: (number) => fields.fill({ number: groupCardNumber(number), expiry: anyExpiry(), cvc: ANY_CVC }),
  }
}

function labelled(name: keyof TestCard, broken: BrokenRules) {
  const error = wordsOf(texts[name], broken[name])
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
