import { FormMessage } from '@shop/ui/form-message'
import { TextField } from '@shop/ui/text-field'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Asked, askForStockAlert } from '#storefront/features/back-in-stock/ask-for-stock-alert.ts'
import { isEmailUnconfirmed } from '#storefront/features/session/is-email-unconfirmed.ts'
import { useSession } from '#storefront/features/session/session-store.ts'
import { SubmitButton } from '#storefront/parts/submit-button.tsx'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { stockAlertTexts as texts } from '#storefront/texts/stock-alerts.ts'

/** Asks for the address, with the focus in its field; a login with a verified one is asked for nothing. */
export function StockAlertForm({ product }: { product: string }) {
  const { user, token } = useSession()
  // As it was when the button was pressed: another tab's login must not take away what is being typed.
  const [own] = useState(token !== null && !isEmailUnconfirmed(token, undefined) ? user?.email : undefined)
  const { asked, ask, wasRefused } = useAsking(product, own)
  if (own !== undefined && !wasRefused) return <Said asked={asked} />
  return <AddressForm asked={asked} known={user?.email} onAsk={(email) => ask(email)} />
}

function useAsking(product: string, own: string | undefined) {
  const client = useShopClient()
  const [asked, setAsked] = useState<Asked>({ phase: 'open', said: '' })
  const [wasRefused, setWasRefused] = useState(false)
  // In a ref: a second press may come before a rendering.
  const isSending = useRef(false)

  async function ask(email: string, ownEmail?: string): Promise<Asked> {
    if (isSending.current) return asked
    isSending.current = true
    setAsked({ phase: 'sending', said: '' })
    const result = await askForStockAlert(client, { product, email, own: ownEmail })
    isSending.current = false
    setAsked(result)
    if (result.phase !== 'sent') setWasRefused(true)
    return result
  }

  // External system: the shop. The press that brought this form here was the one press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address that there is now
  useEffect(() => {
    if (own !== undefined) void ask(own, own)
  }, [])

  return { asked, ask, wasRefused }
}

function Said({ asked: { said } }: { asked: Asked }) {
  const words = useRef<HTMLParagraphElement>(null)
  // External system: the focus. It was on the button in whose place this stands.
  useEffect(() => words.current?.focus(), [])
  return (
    <p
      ref={words}
      role="status"
      tabIndex={-1}
      className="mb-7 font-[550] outline-none [overflow-wrap:anywhere]"
    >
      {said}
    </p>
  )
}

type AddressFormProps = {
  asked: Asked
  known: string | undefined
  onAsk: (email: string) => Promise<Asked>
}

function AddressForm({ asked, known, onAsk }: AddressFormProps) {
  const field = useRef<HTMLInputElement>(null)
  // External system: the focus. It was on the button in whose place this stands.
  useEffect(() => field.current?.focus(), [])

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { phase } = await onAsk(field.current?.value ?? '')
    if (phase === 'wrong') field.current?.focus()
  }

  return (
    <form noValidate method="post" onSubmit={(event) => void handleSubmit(event)} className="mb-7 grid gap-4">
      <TextField
        ref={field}
        label={texts.label}
        type="email"
        name="email"
        autoComplete="email"
        defaultValue={known}
        required
        error={asked.phase === 'wrong' ? asked.said : undefined}
      />
      <p className="text-pretty text-small">{texts.consent}</p>
      <SubmitButton busy={asked.phase === 'sending'} className="">
        {texts.send}
      </SubmitButton>
      {asked.phase === 'failed' && <FormMessage>{asked.said}</FormMessage>}
      <p role="status" className="font-[550] [overflow-wrap:anywhere] empty:absolute">
        {asked.phase === 'sent' && asked.said}
      </p>
    </form>
  )
}
