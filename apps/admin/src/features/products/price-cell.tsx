import { currencySign, formatCents, formatPrice } from '@shop/contract/money'
import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { priceText, readPrice } from '#admin/features/products/price-text.ts'
import { type ListedProduct, useSavePrice } from '#admin/features/products/product-calls.ts'
import { sayOutcome } from '#admin/parts/say-outcome.ts'
import { staleDataIn } from '#admin/parts/stale-data-in.ts'
import { useSeen } from '#admin/parts/use-seen.ts'
import { may, useMe } from '#admin/platform/session.ts'
import { fieldMessage } from '#admin/texts/fields.ts'
import { productTexts as texts } from '#admin/texts/products.ts'

/** The price, changed where it stands by whoever may change prices. */
export function PriceCell({ product }: { product: ListedProduct }) {
  const me = useMe()
  const [isEdited, setIsEdited] = useState(false)
  const isGoingBack = useRef(false)
  const shown = formatPrice(product.price)
  if (!may(me, 'prices.write')) return shown
  if (isEdited) {
    return (
      <PriceEditor
        product={product}
        onDone={() => {
          isGoingBack.current = true
          setIsEdited(false)
        }}
      />
    )
  }
  return (
    <Button
      variant="plain"
      size="compact"
      className="price-button"
      aria-label={texts.changePriceOf(product.name, shown)}
      // As soon as it is there again: a frame later it may not be, on a slow machine. Not from whoever has gone on by Tab.
      ref={(button) => {
        if (isGoingBack.current && document.activeElement === document.body) button?.focus()
        isGoingBack.current = false
      }}
      onClick={() => setIsEdited(true)}
    >
      {shown}
    </Button>
  )
}

type PriceEditorProps = { product: ListedProduct; onDone: () => void }

/** Enter and leaving the field save, Escape does not; what is refused stays typed until Enter. Long because of its attributes. */
function PriceEditor({ product, onDone }: PriceEditorProps) {
  const { seen, acceptStale } = useSeen(product)
  const { id, version, name, price } = seen
  const [text, setText] = useState(priceText(price))
  const [isWrong, setIsWrong] = useState(false)
  const save = useSavePrice()

  function keep() {
    if (save.isPending) return
    const typed = readPrice(text)
    if (typed === price) return onDone()
    if (typed === undefined) return setIsWrong(true)
    const saved = save.mutateAsync({ id, version, price: typed }, { onSuccess: onDone, onError: acceptStale })
    void sayOutcome(saved, {
      done: ({ product }) => texts.priceSaved(name, formatPrice(product.price)),
      failed: texts.failed,
      undo: ({ changeSetId }) => changeSetId,
    })
  }

  function handleBlur({ currentTarget }: FocusEvent) {
    // Another window that is looked at takes the focus for a while, with what is half typed; a click saves nothing over what a
    // refusal has just told.
    if (document.activeElement !== currentTarget && !save.isError) keep()
  }

  function handleKey(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key === 'Enter') {
      // The button that takes the field's place has the focus at once: the same press would open it again.
      event.preventDefault()
      keep()
    }
    if (event.key === 'Escape' && !save.isPending) onDone()
  }

  return (
    <TextField
      label={texts.priceOf(name)}
      hideLabel
      shape="compact"
      sign={currencySign()}
      inputMode="decimal"
      autoComplete="off"
      className="price-field"
      value={text}
      ref={focusOnce}
      // Not disabled, which would take the focus away.
      readOnly={save.isPending}
      error={isWrong ? fieldMessage(texts.priceOf(name), 'price') : theirPriceIn(save.error)}
      onChange={(event) => {
        setText(event.target.value)
        setIsWrong(false)
        save.reset()
      }}
      onKeyDown={handleKey}
      onBlur={handleBlur}
    />
  )
}

/** What somebody else has made of the price meanwhile, by whom. */
function theirPriceIn(error: Error | null): string | undefined {
  const clash = staleDataIn(error)?.fields.find(({ field }) => field === 'priceCents')
  return typeof clash?.theirs === 'number'
    ? texts.theirPrice(clash.changedBy, formatCents(clash.theirs))
    : undefined
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}
