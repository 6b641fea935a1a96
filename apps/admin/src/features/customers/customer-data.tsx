import { hasErrorCode } from '@shop/contract/call-error'
import { Button, buttonClass } from '@shop/ui/button'
import { toast } from '@shop/ui/toast'
import { Link, useNavigate } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import Merge from 'lucide-react/icons/merge'
import { useState } from 'react'
import { type Customer, useCopyCustomer, useEraseCustomer } from '#admin/features/customers/customer-calls.ts'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { dayOf } from '#admin/parts/moment.ts'
import { QuestionDialog } from '#admin/parts/question-dialog.tsx'
import { sayOutcome } from '#admin/parts/say-outcome.ts'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { may, useMe } from '#admin/platform/session.ts'
import { useStillHere } from '#admin/platform/use-still-here.ts'
import {
  customersTexts,
  eraseCustomerTexts as erasing,
  customerTexts as texts,
} from '#admin/texts/customers.ts'

export type CustomerDataProps = {
  customer: Customer
  /** Whether that is asked about at once. */
  isToErase: boolean
}

/** What the law gives every customer: a copy, and to be forgotten. */
export function CustomerData({ customer, isToErase }: CustomerDataProps) {
  const me = useMe()
  return (
    <SheetBlock title={texts.data}>
      <div className="sheet-body grid gap-3">
        <p>{customer.getsNewsletter ? texts.newsletter.yes : texts.newsletter.no}</p>
        <div className="flex flex-wrap items-center gap-2">
          {may(me, 'customers.export') && <CopyButton customer={customer} />}
          {may(me, 'customers.erase') && <MergeLink customer={customer} />}
        </div>
        {may(me, 'customers.erase') && <EraseButton customer={customer} isToErase={isToErase} />}
        {customer.merges.map(({ id, at }) => (
          <p key={id} className="text-meta text-moss">
            {texts.merged(dayOf(at))}
          </p>
        ))}
        <p className="text-meta text-moss">
          {may(me, 'customers.erase') && `${texts.eraseHint} `}
          {texts.looked}
        </p>
      </div>
    </SheetBlock>
  )
}

function CopyButton({ customer: { id } }: { customer: Customer }) {
  const copy = useCopyCustomer(id)
  const act = () => sayOutcome(copy.mutateAsync(), { done: () => texts.copied, failed: texts.copyFailed })
  return (
    <Button
      variant="neutral"
      size="compact"
      icon={<Download />}
      busy={copy.isPending}
      onClick={() => void act()}
    >
      {texts.copy}
    </Button>
  )
}

/** Whoever has two accounts gave both the same name, mostly. */
function MergeLink({ customer: { id, name } }: { customer: Customer }) {
  return (
    <Link
      to="/customers/merge"
      search={{ id, q: name || undefined }}
      className={buttonClass({ variant: 'neutral', size: 'compact' })}
    >
      <Merge aria-hidden="true" className="size-4 stroke-[1.75]" />
      {texts.merge}
    </Link>
  )
}

function EraseButton({ customer: { id, name }, isToErase }: CustomerDataProps) {
  const [isAsking, setIsAsking] = useState(isToErase)
  const navigate = useNavigate()
  const isStillHere = useStillHere()
  const erase = useEraseCustomer(id, async () => {
    if (isStillHere()) await navigate({ to: '/customers' })
  })

  async function act() {
    try {
      await erase.mutateAsync()
      toast.success(erasing.done)
    } catch (error) {
      const isOpen = hasErrorCode(error, 'order_open')
      toast.error(isOpen ? erasing.orderOpen : failureMessage(error, erasing.failed))
    }
    setIsAsking(false)
  }

  return (
    <>
      <Button
        variant="plain-danger"
        size="compact"
        className="-ml-4 justify-self-start"
        onClick={() => setIsAsking(true)}
      >
        {texts.erase}
      </Button>
      <QuestionDialog
        title={erasing.title(name || customersTexts.noName)}
        text={erasing.text}
        action={erasing.action}
        cancel={erasing.cancel}
        isOpen={isAsking}
        isDangerous
        isBusy={erase.isPending}
        onAnswer={(isYes) => (isYes ? void act() : setIsAsking(false))}
      />
    </>
  )
}
