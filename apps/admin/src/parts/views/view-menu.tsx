import { MenuButton } from '@shop/ui/menu'
import { toast } from '@shop/ui/toast'
import { useState } from 'react'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { RowMenu } from '#admin/parts/row-menu.tsx'
import { type SavedView, useChangeView, useCreateView, useDeleteView } from '#admin/parts/views/view-calls.ts'
import { ViewDialog } from '#admin/parts/views/view-dialog.tsx'
import { viewTexts as texts } from '#admin/texts/views.ts'

export type ViewMenuProps = {
  view: SavedView
  /** The present filters. */
  search: string
  onDeleted: () => void
}

/** What can be done with the view that is open. Long because it is the list of that. */
export function ViewMenu({ view, search, onDeleted }: ViewMenuProps) {
  const [isRenamed, setIsRenamed] = useState(false)
  const change = useChangeView()
  const remove = useDelete(view, onDeleted)
  const { id, name, isShared } = view
  const onError = (error: Error) => toast.error(failureMessage(error, texts.failed))
  return (
    <>
      <RowMenu label={texts.menuOf(name)}>
        {search !== view.search && search !== '' && (
          <MenuButton
            onClick={() =>
              change.mutate({ id, search }, { onSuccess: () => toast.success(texts.kept(name)), onError })
            }
          >
            {texts.keepFilters}
          </MenuButton>
        )}
        <MenuButton
          onClick={() => {
            change.reset()
            setIsRenamed(true)
          }}
        >
          {texts.rename}
        </MenuButton>
        <MenuButton
          onClick={() =>
            change.mutate(
              { id, isShared: !isShared },
              {
                onSuccess: () => toast.success(isShared ? texts.unshared(name) : texts.shared(name)),
                onError,
              },
            )
          }
        >
          {isShared ? texts.unshare : texts.shareWithAll}
        </MenuButton>
        <MenuButton onClick={() => void remove()}>{texts.delete}</MenuButton>
      </RowMenu>
      <ViewDialog
        isOpen={isRenamed}
        title={texts.renameOf(name)}
        start={view}
        isBusy={change.isPending}
        error={change.error}
        onSave={(entries) => change.mutate({ id, ...entries }, { onSuccess: () => setIsRenamed(false) })}
        onClose={() => setIsRenamed(false)}
      />
    </>
  )
}

/** With a way back: it is made once more. By then the menu has left the page, and callbacks of `mutate` with it. */
function useDelete({ id, list, name, search, isShared }: SavedView, onDeleted: () => void) {
  const remove = useDeleteView()
  const create = useCreateView()
  const undo = { label: texts.undo, act: () => create.mutate({ list, name, search, isShared }) }
  return async () => {
    try {
      await remove.mutateAsync(id)
      onDeleted()
      toast.success(texts.deleted(name), { action: undo })
    } catch (error) {
      toast.error(failureMessage(error, texts.failed))
    }
  }
}
