import type { FirstDayStep } from '@shop/contract/admin/first-day'
import { Button } from '@shop/ui/button'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { type ReactNode, useState } from 'react'
import type { FirstDayState } from '#admin/features/products/first-day-calls.ts'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { useMe } from '#admin/platform/session.ts'
import { firstDayTexts as texts } from '#admin/texts/first-day.ts'

export type BeforeFirstParcelProps = {
  steps: FirstDayState
  /** Above a list that has products: closed until somebody opens it. */
  isFolded: boolean
  onNew: () => void
}

/** What is done and what is missing; each leads to where it is done, or says how. */
export function BeforeFirstParcel({ steps, isFolded, onNew }: BeforeFirstParcelProps) {
  const [isOpen, setIsOpen] = useState(!isFolded)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <SheetBlock
      title={texts.stepsTitle}
      actions={
        <>
          <span className="pr-3 text-meta text-moss">{texts.count(done, steps.length)}</span>
          {isFolded && (
            <Button variant="plain" size="compact" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? texts.hide : texts.show}
            </Button>
          )}
        </>
      }
    >
      {isOpen && (
        <ol>
          {steps.map(({ step, isDone }) => (
            <li key={step} className="border-line border-b last:border-b-0">
              {isDone ? <Row step={step} isDone hint={texts.done} /> : <Missing step={step} onNew={onNew} />}
            </li>
          ))}
        </ol>
      )}
    </SheetBlock>
  )
}

function Missing({ step, onNew }: { step: FirstDayStep; onNew: () => void }) {
  const me = useMe()
  const row = <Row step={step} hint={texts.how[step]} hasWay />
  const ground = 'block w-full cursor-pointer text-left hover:bg-picked'
  switch (step) {
    case 'product':
      return (
        <Button variant="plain" className="first-day-way" onClick={onNew}>
          {row}
        </Button>
      )
    case 'order':
      return (
        <a href={me.shop.url} target="_blank" rel="noreferrer" className={ground}>
          {row}
        </a>
      )
    case 'owner':
      if (me.isDemo) return <Row step={step} hint={texts.ownerByLink} />
      if (!me.permissions.includes('staff.write')) return <Row step={step} hint={texts.ownerByOwner} />
      return (
        <Link to="/account" className={ground}>
          {row}
        </Link>
      )
    case 'identity':
    case 'address':
    case 'cards':
    case 'mail':
      return <Row step={step} hint={texts.how[step]} />
  }
}

type RowProps = { step: FirstDayStep; hint: ReactNode; isDone?: boolean; hasWay?: boolean }

function Row({ step, hint, isDone = false, hasWay = false }: RowProps) {
  const Icon = isDone ? Check : CircleDashed
  return (
    <span className="flex min-h-14 items-center gap-3 px-(--cell) py-2.5">
      <span className={isDone ? 'disc bg-status-delivered text-status-delivered-deep' : 'disc'}>
        <Icon aria-hidden="true" />
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
        <span className={isDone ? 'text-moss' : 'font-[550] text-ink'}>{texts.steps[step]}</span>
        {!isDone && <span className="sr-only">{texts.missing}</span>}
        <span className={isDone ? 'ml-auto text-meta text-moss' : 'text-meta text-moss md:ml-auto'}>
          {hint}
        </span>
      </span>
      {hasWay && <ChevronRight aria-hidden="true" className="size-4 shrink-0" />}
    </span>
  )
}
