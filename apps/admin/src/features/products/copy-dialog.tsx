import { productName } from '@shop/contract/admin/product-fields'
import { Button } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import { TextField } from '@shop/ui/text-field'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useCopyProduct } from '#admin/features/products/product-calls.ts'
import { DialogActions } from '#admin/parts/dialog-actions.tsx'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { FormDialog, useUnsaved } from '#admin/parts/form-dialog.tsx'
import { useContentKeys } from '#admin/parts/use-content-keys.ts'
import { fieldMessage } from '#admin/texts/fields.ts'
import { newProductTexts as texts } from '#admin/texts/products.ts'

type Copied = { id: string; name: string }

export type CopyDialogProps = { product: Copied | undefined; onClose: () => void }

/** A copy has a name of its own, and opens as a draft. */
export function CopyDialog({ product, onClose }: CopyDialogProps) {
  return (
    <FormDialog
      open={product !== undefined}
      onClose={onClose}
      title={texts.copyTitle(product?.name ?? '')}
      closeLabel={texts.close}
      size="small"
    >
      {product && <CopyForm product={product} onClose={onClose} />}
    </FormDialog>
  )
}

/** Long because most of it are attributes. */
function CopyForm({ product, onClose }: { product: Copied; onClose: () => void }) {
  const navigate = useNavigate()
  const copy = useCopyProduct()
  const keyOf = useContentKeys()
  const [name, setName] = useState('')
  const [isTried, setIsTried] = useState(false)
  useUnsaved(name !== '', copy.isPending)
  const wrongName = productName.safeParse(name).error?.issues[0]?.message

  function send(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (wrongName || copy.isPending) return
    const handleCopy = ({ id }: { id: string }) => {
      onClose()
      void navigate({ to: '/products/$id', params: { id } })
    }
    const copied = { id: product.id, name }
    copy.mutate({ ...copied, key: keyOf(copied) }, { onSuccess: handleCopy })
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <p className="text-moss">{texts.copyIntro}</p>
      <TextField
        label={texts.copyName}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={isTried ? fieldMessage(texts.copyName, wrongName) : undefined}
        autoComplete="off"
        required
        hideStar
      />
      {copy.error && <FormMessage>{failureMessage(copy.error, texts.failed)}</FormMessage>}
      <DialogActions>
        <Button variant="neutral" size="small" softDisabled={copy.isPending} onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" size="small" busy={copy.isPending}>
          {texts.copy}
        </Button>
      </DialogActions>
    </form>
  )
}
