import { IconButton } from '@shop/ui/icon-button'
import { MenuButton } from '@shop/ui/menu'
import { Picture } from '@shop/ui/picture'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Crop from 'lucide-react/icons/crop'
import X from 'lucide-react/icons/x'
import type { PictureEntry } from '#admin/features/products/picture-entries.ts'
import { PictureWords } from '#admin/features/products/picture-words.tsx'
import type { Hold } from '#admin/features/products/sortable-pictures.tsx'
import { downId, upId } from '#admin/parts/focus-moved.ts'
import { UploadStatus } from '#admin/parts/pictures/upload-status.tsx'
import type { Words } from '#admin/parts/pictures/words-fields.tsx'
import { RowMenu } from '#admin/parts/row-menu.tsx'
import type { Upload } from '#admin/platform/uploads/upload-store.ts'
import { productPicturesTexts as texts, uploadTexts } from '#admin/texts/pictures.ts'
import { productPageTexts } from '#admin/texts/product.ts'

export type PictureTileProps = {
  entry: PictureEntry
  at: number
  total: number
  upload: Upload | undefined
  hold: Hold
  /** Whether its words are to be typed in place. */
  isOpen: boolean
  /** Undefined where it cannot be cut, or not by whoever looks. */
  onEdit: (() => void) | undefined
  onWords: ((words: Words) => void) | undefined
  onMove: (to: number) => void
  onRemove: () => void
}

/** One picture of a product: how it looks, what is seen on it, and what can be done with it. */
export function PictureTile(props: PictureTileProps) {
  const { entry, at, upload, hold, isOpen, onWords } = props
  return (
    <>
      <div className="picture-ground" {...hold.listeners}>
        <Shown entry={entry} upload={upload} />
        {at === 0 && <span className="picture-flag">{productPageTexts.mainPicture}</span>}
      </div>
      <div className="picture-about">
        {upload && <UploadStatus upload={upload} />}
        {upload?.state.kind !== 'failed' && (
          <PictureWords entry={entry} at={at} isOpen={isOpen} onWords={onWords} />
        )}
      </div>
      <Tools {...props} />
    </>
  )
}

function Shown({ entry: { picture }, upload }: Pick<PictureTileProps, 'entry' | 'upload'>) {
  if (!picture) {
    return upload?.preview ? (
      <img src={upload.preview} alt="" className="size-full object-cover" />
    ) : (
      <span className="block size-full bg-mist" />
    )
  }
  const { focal } = picture
  return (
    <>
      <Picture picture={picture} alt="" sizes="(width < 48rem) 92vw, 360px" className="size-full" />
      {focal && (
        <span
          aria-hidden="true"
          className="focal-mark"
          style={{ left: `${focal.x * 100}%`, top: `${focal.y * 100}%` }}
        />
      )}
    </>
  )
}

/** Long because each action is a button of its own. */
function Tools({ entry, at, total, upload, hold, onEdit, onMove, onRemove }: PictureTileProps) {
  const number = at + 1
  return (
    <div className="picture-tools">
      {hold.grip}
      <IconButton
        size="compact"
        id={upId(entry.key)}
        label={texts.up(number)}
        icon={<ArrowUp aria-hidden="true" />}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      />
      <IconButton
        size="compact"
        id={downId(entry.key)}
        label={texts.down(number)}
        icon={<ArrowDown aria-hidden="true" />}
        disabled={number === total}
        onClick={() => onMove(at + 1)}
      />
      <span className="grow" />
      {at === 0 && onEdit && (
        <IconButton
          size="compact"
          label={texts.editOf(number)}
          title={texts.edit}
          icon={<Crop aria-hidden="true" />}
          onClick={onEdit}
        />
      )}
      {upload ? (
        <IconButton
          size="compact"
          label={(upload.state.kind === 'failed' ? uploadTexts.remove : uploadTexts.cancel)(upload.name)}
          icon={<X aria-hidden="true" />}
          onClick={onRemove}
        />
      ) : (
        <RowMenu label={texts.menu(number)}>
          {onEdit && <MenuButton onClick={onEdit}>{entry.media ? texts.edit : texts.describe}</MenuButton>}
          {at > 0 && <MenuButton onClick={() => onMove(0)}>{texts.makeMain}</MenuButton>}
          <MenuButton onClick={onRemove}>{texts.remove}</MenuButton>
        </RowMenu>
      )}
    </div>
  )
}
