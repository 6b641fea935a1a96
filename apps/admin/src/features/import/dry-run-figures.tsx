import type { ImportRun } from '@shop/contract/admin/imports'
import { Button } from '@shop/ui/button'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Equal from 'lucide-react/icons/equal'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import type { ShownKind } from '#admin/features/import/shown-rows.ts'
import { dryRunTexts as texts } from '#admin/texts/import.ts'

const { figures } = texts

export type DryRunFiguresProps = { run: ImportRun; onKind: (kind: ShownKind) => void }

/** Four figures; pressing one shows its rows. */
export function DryRunFigures({ run: { counts, changedFields }, onKind }: DryRunFiguresProps) {
  return (
    <fieldset className="figure-strip" aria-label={texts.figuresLabel}>
      <Figure icon={<Plus />} label={figures.new.label} count={counts.new} onPress={() => onKind('new')}>
        {figures.new.hint}
      </Figure>
      <Figure
        icon={<Pencil />}
        label={figures.changed.label}
        count={counts.changed}
        onPress={() => onKind('changed')}
      >
        {figures.changed.hint(changedFields)}
      </Figure>
      <Figure icon={<Equal />} label={figures.same.label} count={counts.same} onPress={() => onKind('same')}>
        {figures.same.hint}
      </Figure>
      <Figure
        icon={<CircleAlert />}
        label={figures.refused.label}
        count={counts.refused}
        isBad={counts.refused > 0}
        onPress={() => onKind('refused')}
      >
        {figures.refused.hint}
      </Figure>
    </fieldset>
  )
}

type FigureProps = {
  icon: ReactNode
  label: string
  count: number
  isBad?: boolean
  onPress: () => void
  children: ReactNode
}

function Figure({ icon, label, count, isBad = false, onPress, children }: FigureProps) {
  return (
    <Button
      variant="plain"
      className="figure-cell import-figure"
      softDisabled={count === 0}
      onClick={onPress}
    >
      <span
        className={`flex items-center gap-2 font-[550] [&>svg]:size-4 [&>svg]:stroke-[1.75] ${isBad ? 'text-madder' : ''}`}
      >
        {icon}
        {label}
      </span>
      <span className={`figure-number ${count === 0 ? 'text-moss' : ''}`}>
        {count.toLocaleString('en-GB')}
      </span>
      <span className="text-meta text-moss">{children}</span>
    </Button>
  )
}
