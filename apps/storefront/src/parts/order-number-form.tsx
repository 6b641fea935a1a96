import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { useFocusHandover } from '@shop/ui/use-focus-handover'
import { type FormEvent, useRef, useState } from 'react'
import { orderNumberTexts } from '#storefront/texts/order-number.ts'

export type OrderNumberFormProps = {
  onSubmit: (orderId: string) => void
  initial?: string
}

/** Asks for an order number. Without scripts it is a plain form that leads to the same page. */
export function OrderNumberForm({ onSubmit, initial }: OrderNumberFormProps) {
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useFocusHandover(form)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('orderId')
    if (!(field instanceof HTMLInputElement)) return
    const orderId = field.value.trim()
    setError(orderId ? undefined : orderNumberTexts.required)
    if (orderId) onSubmit(orderId)
    else field.focus()
  }

  return (
    <form ref={form} action="/ordertrack" noValidate onSubmit={handleSubmit} className="grid gap-5">
      <TextField
        name="orderId"
        defaultValue={initial}
        label={orderNumberTexts.label}
        hint={orderNumberTexts.hint}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Button type="submit" className="justify-self-start">
        {orderNumberTexts.submit}
      </Button>
    </form>
  )
}
