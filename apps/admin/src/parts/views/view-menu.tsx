import { MenuButton } from '@shop/ui/menu'
import { toast } from '@shop/ui/toast'
import { useState } from 'react'
import { RowMenu } from '#admin/parts/row-menu.tsx'
import { sayOutcome } from '#admin/parts/say-outcome.ts'
import { inToldVersion } from '#admin/parts/stale-data-in.ts'
import {
  type SavedView,
  useChangeView,
  useCreateView,
  useDeleteView,
  type ViewEntries,
  type ViewPatch,
} from '#admin/parts/views/view-calls.ts'
import { ViewDialog } from '#admin/parts/views/view-dialog.tsx'
import { viewFailure } from '#admin/parts/views/view-failure.ts'
import { viewTexts as texts } from '#admin/texts/views.ts'

export type ViewMenuProps = {
  view: SavedView
  /** The present filters. */
  search: string
  onDeleted: () => void
}

/** What can be done with the view that is open. */
export function ViewMenu({ view, search, onDeleted }: ViewMenuProps) {
  const renaming = useRename()
  const change = useChangeView()
  const remove = useDelete(view, onDeleted)
  const { name, isShared } = view
  // Its maker has left: to themselves nobody could keep it.
  const isNobodys = view.madeBy === null
  const patch = (patched: ViewPatch, done: string) =>
    void sayOutcome(change.mutateAsync({ seen: view, patch: patched }), {
      done: () => done,
      failed: viewFailure,
    })
  return (
    <>
      <RowMenu label={texts.menuOf(name)}>
        {search !== view.search && search !== '' && (
          <MenuButton onClick={() => patch({ search }, texts.kept(name))}>{texts.keepFilters}</MenuButton>
        )}
        <MenuButton onClick={() => renaming.open(view)}>{texts.rename}</MenuButton>
        {!isNobodys && (
          <MenuButton
            onClick={() =>
              patch({ isShared: !isShared }, isShared ? texts.unshared(name) : texts.shared(name))
            }
          >
            {isShared ? texts.unshare : texts.shareWithAll}
          </MenuButton>
        )}
        <MenuButton onClick={() => void remove()}>{texts.delete}</MenuButton>
      </RowMenu>
      <ViewDialog title={texts.renameOf(name)} start={view} isNobodys={isNobodys} {...renaming.dialog} />
    </>
  )
}

/** Without what was left alone, which may have changed in another window. */
function editedOf(seen: SavedView, { name, isShared }: ViewEntries): Partial<ViewEntries> {
  return { ...(name !== seen.name && { name }), ...(isShared !== seen.isShared && { isShared }) }
}

/** From the version in which the dialog was opened. */
function useRename() {
  const [seen, setSeen] = useState<SavedView>()
  const change = useChangeView()
  const close = () => setSeen(undefined)
  const save = (entries: ViewEntries) => {
    if (!seen) return
    change.mutate(
      { seen, patch: editedOf(seen, entries) },
      {
        onSuccess: close,
        onError: (error) => setSeen((now) => now && inToldVersion(now, error)),
      },
    )
  }
  return {
    open: (view: SavedView) => {
      change.reset()
      setSeen(view)
    },
    dialog: {
      isOpen: seen !== undefined,
      isBusy: change.isPending,
      error: change.error,
      onSave: save,
      onClose: close,
    },
  }
}

/** With a way back: it is made once more. By then the menu has left the page, and callbacks of `mutate` with it. */
function useDelete({ id, list, name, search, isShared }: SavedView, onDeleted: () => void) {
  const remove = useDeleteView()
  const create = useCreateView()
  async function restore() {
    try {
      await create.mutateAsync({ list, name, search, isShared })
    } catch (error) {
      toast.error(viewFailure(error), { action: undo })
    }
  }
  const undo = { label: texts.undo, act: () => void restore() }
  return async () => {
    try {
      await remove.mutateAsync(id)
      onDeleted()
      toast.success(texts.deleted(name), { action: undo })
    } catch (error) {
      toast.error(viewFailure(error))
    }
  }
}
