import { Button } from '@shop/ui/button'
import { IconButton } from '@shop/ui/icon-button'
import { MenuButton, menuItemProps } from '@shop/ui/menu'
import { TextField } from '@shop/ui/text-field'
import { toast } from '@shop/ui/toast'
import { Link } from '@tanstack/react-router'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import EyeOff from 'lucide-react/icons/eye-off'
import { type FormEvent, type ReactNode, useState } from 'react'
import { DialogActions } from '#admin/parts/dialog-actions.tsx'
import { downId, upId } from '#admin/parts/focus-moved.ts'
import { FormDialog, useUnsaved } from '#admin/parts/form-dialog.tsx'
import { Pill } from '#admin/parts/pill.tsx'
import { RowMenu } from '#admin/parts/row-menu.tsx'
import { SaveFailure } from '#admin/parts/save-failure.tsx'
import { sayOutcome } from '#admin/parts/say-outcome.ts'
import { useSeen } from '#admin/parts/use-seen.ts'
import { listedTexts as texts } from '#admin/texts/listed-rows.ts'

export type Listed = { key: string; label: string; isActive: boolean; version: number }

type Wish = { label?: string; isActive?: boolean }
type Told = { onSuccess: () => void; onError: (error: Error) => void }

export type Change<Row> = {
  /** For what stands on the page, which may be left meanwhile: what came of it is said there, too. */
  mutateAsync: (change: { value: Row; wish: Wish }) => Promise<unknown>
  /** For a form in a dialog. */
  mutate: (change: { value: Row; wish: Wish }, told: Told) => void
  isPending: boolean
  error: Error | null
  reset: () => void
}

export type Moves = {
  /** For `focusMoved`. */
  id: string
  /** Undefined at the ends, as is the other. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

export type ListedRowProps<Row extends Listed> = {
  value: Row
  /** As the change log calls such rows. */
  kind: string
  change: Change<Row>
  moves: Moves
  /** Before its word. */
  mark?: ReactNode
  /** In place of renaming alone: a form for all that can be changed of it. */
  renderForm?: (onClose: () => void) => ReactNode
}

/** Its word and what can be done with it. Long because most of it are attributes. */
export function ListedRow<Row extends Listed>({
  value,
  kind,
  change,
  moves,
  mark,
  renderForm,
}: ListedRowProps<Row>) {
  const { label, isActive } = value
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const open = () => {
    change.reset()
    setIsOpen(true)
  }
  const use = () =>
    sayOutcome(change.mutateAsync({ value, wish: { isActive: !isActive } }), {
      done: () => (isActive ? texts.retired(label) : texts.restored(label)),
      failed: texts.failed,
    })
  return (
    <li className="flex min-h-row items-center gap-1 border-line border-b px-(--cell) last:border-b-0">
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
        {mark}
        <span className="min-w-0 wrap-anywhere">{label}</span>
        {!isActive && (
          <Pill tone="quiet" icon={<EyeOff aria-hidden="true" />}>
            {texts.outOfUse}
          </Pill>
        )}
      </span>
      <Moving label={label} {...moves} />
      <RowMenu label={texts.menuOf(label)}>
        <MenuButton onClick={open}>{renderForm ? texts.change : texts.rename}</MenuButton>
        <MenuButton onClick={() => void use()}>{isActive ? texts.retire : texts.restore}</MenuButton>
        <Link to="/changes" search={{ kind, id: value.key }} {...menuItemProps}>
          {texts.whoChanged}
        </Link>
      </RowMenu>
      <FormDialog
        open={isOpen}
        onClose={close}
        title={renderForm ? texts.changeOf(label) : texts.renameOf(label)}
        closeLabel={texts.close}
        size="small"
      >
        {isOpen && (renderForm?.(close) ?? <RenameForm value={value} change={change} onClose={close} />)}
      </FormDialog>
    </li>
  )
}

function Moving({ label, id, onUp, onDown }: Moves & { label: string }) {
  return (
    <span className="moves flex gap-1">
      <IconButton
        size="compact"
        id={upId(id)}
        label={texts.up(label)}
        icon={<ArrowUp aria-hidden="true" />}
        disabled={!onUp}
        onClick={onUp}
      />
      <IconButton
        size="compact"
        id={downId(id)}
        label={texts.down(label)}
        icon={<ArrowDown aria-hidden="true" />}
        disabled={!onDown}
        onClick={onDown}
      />
    </span>
  )
}

type RenameProps<Row> = { value: Row; change: Change<Row>; onClose: () => void }

function RenameForm<Row extends Listed>({ value, change, onClose }: RenameProps<Row>) {
  const { seen, acceptStale } = useSeen(value)
  const [label, setLabel] = useState(value.label)
  useUnsaved(label !== seen.label)

  function send(event: FormEvent) {
    event.preventDefault()
    if (change.isPending) return
    const handleRenamed = () => {
      onClose()
      toast.success(texts.renamed(label.trim()))
    }
    change.mutate({ value: seen, wish: { label } }, { onSuccess: handleRenamed, onError: acceptStale })
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <TextField
        label={texts.newName}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
        autoComplete="off"
      />
      <SaveFailure error={change.error} names={{ label: texts.newName }} />
      <DialogActions>
        <Button variant="neutral" size="small" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" size="small" busy={change.isPending}>
          {texts.save}
        </Button>
      </DialogActions>
    </form>
  )
}
