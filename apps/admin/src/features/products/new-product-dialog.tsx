import { productName } from '@shop/contract/admin/product-fields'
import { currencySign } from '@shop/contract/money'
import { Button } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import { TextField } from '@shop/ui/text-field'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { readPrice } from '#admin/features/products/price-text.ts'
import { useCreateProduct } from '#admin/features/products/product-calls.ts'
import { DialogActions } from '#admin/parts/dialog-actions.tsx'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { FormDialog, useUnsaved } from '#admin/parts/form-dialog.tsx'
import { useContentKeys } from '#admin/parts/use-content-keys.ts'
import { fieldMessage } from '#admin/texts/fields.ts'
import { newProductTexts as texts } from '#admin/texts/products.ts'

export type NewProductDialogProps = {
  isOpen: boolean
  /** Settled once the address no longer says that it is open. */
  onClose: () => Promise<void>
}

/** Name and price begin a draft, whose page opens. */
export function NewProductDialog({ isOpen, onClose }: NewProductDialogProps) {
  return (
    <FormDialog open={isOpen} onClose={onClose} title={texts.title} closeLabel={texts.close} size="small">
      {isOpen && <NewProductForm onClose={onClose} />}
    </FormDialog>
  )
}

/** Long because most of it are the attributes of two fields. */
function NewProductForm({ onClose }: Pick<NewProductDialogProps, 'onClose'>) {
  const navigate = useNavigate()
  const create = useCreateProduct()
  const keyOf = useContentKeys()
  const [name, setName] = useState('')
  const [price, setPrice] = useState('')
  const [isTried, setIsTried] = useState(false)
  const dollars = readPrice(price)
  useUnsaved(name !== '' || price !== '', create.isPending)
  const wrongName = productName.safeParse(name).error?.issues[0]?.message

  function send(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (wrongName || dollars === undefined || create.isPending) return
    const draft = { name, price: dollars }
    create.mutate(
      { ...draft, key: keyOf(draft) },
      {
        // One after the other: two steps at once are one in the browser's history, and the way back opened this anew.
        onSuccess: ({ id }) => void onClose().then(() => navigate({ to: '/products/$id', params: { id } })),
      },
    )
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <p className="text-moss">{texts.intro}</p>
      <TextField
        label={texts.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={isTried ? fieldMessage(texts.name, wrongName) : undefined}
        autoComplete="off"
        required
        hideStar
      />
      <TextField
        label={texts.price}
        sign={currencySign()}
        value={price}
        onChange={(event) => setPrice(event.target.value)}
        error={isTried && dollars === undefined ? fieldMessage(texts.price, 'price') : undefined}
        inputMode="decimal"
        autoComplete="off"
        required
        hideStar
      />
      {create.error && <FormMessage>{failureMessage(create.error, texts.failed)}</FormMessage>}
      <DialogActions>
        <Button variant="neutral" size="small" softDisabled={create.isPending} onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" size="small" busy={create.isPending}>
          {texts.create}
        </Button>
      </DialogActions>
    </form>
  )
}
