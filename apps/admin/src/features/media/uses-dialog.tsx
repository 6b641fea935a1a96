import type { MediaUse } from '@shop/contract/admin/media'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { DialogActions } from '#admin/parts/dialog-actions.tsx'
import { PictureUses } from '#admin/parts/pictures/picture-uses.tsx'
import { libraryTexts as texts } from '#admin/texts/pictures.ts'

export type UsesDialogProps = { uses: readonly MediaUse[] | undefined; onClose: () => void }

/** Why a picture was not deleted: where it is shown. */
export function UsesDialog({ uses, onClose }: UsesDialogProps) {
  return (
    <Dialog open={uses !== undefined} onClose={onClose} title={texts.inUseTitle} size="small">
      <p className="mb-3 text-moss">{texts.inUse}</p>
      {uses && <PictureUses uses={uses} />}
      <div className="mt-5">
        <DialogActions>
          <Button size="small" onClick={onClose}>
            {texts.close}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
