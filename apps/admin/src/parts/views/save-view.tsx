import type { ViewList } from '@shop/contract/admin/views'
import { Button } from '@shop/ui/button'
import { toast } from '@shop/ui/toast'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { type SavedView, useCreateView, type ViewEntries } from '#admin/parts/views/view-calls.ts'
import { ViewDialog } from '#admin/parts/views/view-dialog.tsx'
import { viewTexts as texts } from '#admin/texts/views.ts'

const NEW = { name: '', isShared: false }

export type SaveViewProps = { list: ViewList; search: string; onSaved: (view: SavedView) => void }

/** Keeps the present filters under a name. */
export function SaveView({ list, search, onSaved }: SaveViewProps) {
  const [isOpen, setIsOpen] = useState(false)
  const create = useCreateView()

  async function save(entries: ViewEntries) {
    // Once it is kept nothing offers to keep it: by then this has left the page, and callbacks of `mutate` with it.
    const view = await create.mutateAsync({ list, search, ...entries }).catch(() => undefined)
    if (!view) return
    setIsOpen(false)
    toast.success(texts.saved(view.name))
    onSaved(view)
  }

  return (
    <>
      <Button
        variant="plain"
        size="compact"
        icon={<Plus />}
        className="tab-action"
        onClick={() => {
          create.reset()
          setIsOpen(true)
        }}
      >
        {texts.saveThis}
      </Button>
      <ViewDialog
        isOpen={isOpen}
        title={texts.saveTitle}
        start={NEW}
        isBusy={create.isPending}
        error={create.error}
        onSave={(entries) => void save(entries)}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
