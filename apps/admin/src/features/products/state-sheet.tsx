import { hasErrorCode } from '@shop/contract/call-error'
import { Button } from '@shop/ui/button'
import { FocusHandover } from '@shop/ui/focus-handover'
import { FormMessage } from '@shop/ui/form-message'
import { TextField } from '@shop/ui/text-field'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import EyeOff from 'lucide-react/icons/eye-off'
import Globe from 'lucide-react/icons/globe'
import Info from 'lucide-react/icons/info'
import { useState } from 'react'
import type { EditedProduct } from '#admin/features/products/product-calls.ts'
import { ProductStatePill } from '#admin/features/products/product-state-pill.tsx'
import { StateFailure } from '#admin/features/products/state-failure.ts'
import type { ProductEditing } from '#admin/features/products/use-product-form.ts'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { dayOf, timeOf } from '#admin/parts/moment.ts'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { productPageTexts, saveTexts, stateActionTexts as texts } from '#admin/texts/product.ts'
import { productStateTexts } from '#admin/texts/products.ts'

export type StateSheetProps = { editing: ProductEditing; product: EditedProduct }

/** Where it stands, and on sale, off sale, at once or at a time. */
export function StateSheet({ editing, product }: StateSheetProps) {
  const { changes, saving, blocks } = editing
  return (
    <SheetBlock title={productPageTexts.state}>
      <div className="sheet-body grid justify-items-start gap-3">
        <ProductStatePill product={product} />
        <p className="text-meta text-moss">
          {aboutOf(product)} {changes.length > 0 && withChanges(product)}
        </p>
        <FocusHandover key={product.state}>
          <Actions editing={editing} product={product} isBusy={saving.isPending} />
        </FocusHandover>
        {saving.error instanceof StateFailure && (
          <div ref={bringIntoView}>
            <FormMessage>{messageOf(saving.error)}</FormMessage>
          </div>
        )}
        {product.state !== 'active' && blocks.toPublish && (
          <p className="flex items-start gap-2 text-meta text-moss">
            <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {texts.notYet(blocks.toPublish)}
          </p>
        )}
      </div>
    </SheetBlock>
  )
}

/** It may have been asked for far below, at the bar or by a key. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

function messageOf({ isRestSaved, cause }: StateFailure): string {
  const why = hasErrorCode(cause, 'stale') ? texts.decidedMeanwhile : failureMessage(cause, saveTexts.failed)
  return isRestSaved ? texts.restSaved(why) : why
}

function aboutOf({ state, publishAt }: EditedProduct): string {
  if (state === 'active') return texts.live
  if (state === 'archived') return texts.offSale
  return publishAt ? texts.scheduled(`${dayOf(publishAt)}, ${timeOf(publishAt)}`) : texts.draft
}

/** What becomes of changes: they are saved with what goes on sale, now or later, and with nothing else. */
function withChanges({ state, publishAt }: EditedProduct): string {
  if (state === 'active') return texts.besideChanges
  return publishAt ? texts.withOrBesideChanges : texts.withChanges
}

/** Long because each action is a button of its own. */
function Actions({ editing, product: { state, publishAt }, isBusy }: StateSheetProps & { isBusy: boolean }) {
  const [isTiming, setIsTiming] = useState(false)
  const isBlocked = editing.blocks.toPublish !== undefined
  if (state === 'active') {
    return (
      <Button
        variant="neutral"
        size="compact"
        icon={<EyeOff />}
        softDisabled={isBusy}
        onClick={() => void editing.save({ state: 'archived' })}
      >
        {productStateTexts.takeOff}
      </Button>
    )
  }
  return (
    <>
      <Button
        size="compact"
        icon={<Globe />}
        softDisabled={isBusy || isBlocked}
        onClick={() => void editing.save({ state: 'active' })}
      >
        {state === 'draft' ? texts.publishNow : productStateTexts.putBack}
      </Button>
      {state === 'draft' && !isTiming && (
        <Button
          variant="neutral"
          size="compact"
          icon={<CalendarClock />}
          softDisabled={isBlocked}
          onClick={() => setIsTiming(true)}
        >
          {texts.atTime}
        </Button>
      )}
      {publishAt && !isTiming && <Unschedule editing={editing} isBusy={isBusy} />}
      {isTiming && (
        <TimeField
          onCancel={() => setIsTiming(false)}
          onTime={(moment) => {
            setIsTiming(false)
            void editing.save({ state: 'draft', publishAt: moment })
          }}
        />
      )}
    </>
  )
}

function Unschedule({ editing, isBusy }: Pick<StateSheetProps, 'editing'> & { isBusy: boolean }) {
  return (
    <FocusHandover>
      <Button
        variant="plain"
        size="compact"
        softDisabled={isBusy}
        onClick={() => void editing.save({ state: 'draft', publishAt: null })}
      >
        {texts.unschedule}
      </Button>
    </FocusHandover>
  )
}

/** In the time of whoever looks. */
function TimeField({ onTime, onCancel }: { onTime: (moment: string) => void; onCancel: () => void }) {
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)

  function send() {
    const moment = new Date(typed)
    const isFuture = moment.getTime() > Date.now()
    setIsWrong(!isFuture)
    if (isFuture) onTime(moment.toISOString())
  }

  return (
    <FocusHandover>
      <TextField
        autoFocus
        type="datetime-local"
        label={texts.when}
        shape="compact"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isWrong ? texts.whenWrong : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="compact" onClick={send}>
          {texts.setTime}
        </Button>
        <Button variant="plain" size="compact" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </FocusHandover>
  )
}
