import { Button } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import Mail from 'lucide-react/icons/mail'
import { type ComponentType, useRef, useState } from 'react'
import { failureTexts } from '#storefront/texts/errors.ts'
import { stockAlertButton as texts } from '#storefront/texts/stock-alert-button.ts'

type FormProps = { product: string }

/** On the page of a product that is sold out: a press loads what asks for the address, or has it already. */
export function StockAlert({ product }: FormProps) {
  const [Form, setForm] = useState<ComponentType<FormProps>>()
  const [hasFailed, setFailed] = useState(false)
  // In a ref: a second press may come before a rendering.
  const isLoading = useRef(false)

  async function open() {
    if (isLoading.current) return
    isLoading.current = true
    setFailed(false)
    try {
      const { StockAlertForm } = await import('#storefront/features/back-in-stock/stock-alert-form.tsx')
      setForm(() => StockAlertForm)
    } catch {
      setFailed(true)
    }
    isLoading.current = false
  }

  if (Form) return <Form product={product} />
  return (
    <div className="mb-7 grid gap-3 print:hidden">
      <Button variant="secondary" icon={<Mail aria-hidden="true" />} onClick={() => void open()}>
        {texts.tell}
      </Button>
      {hasFailed && <FormMessage>{failureTexts.notLoaded}</FormMessage>}
    </div>
  )
}
