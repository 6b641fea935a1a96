import { Button } from '@shop/ui/button'
import { MenuButton } from '@shop/ui/menu'
import { Picture } from '@shop/ui/picture'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ListedMedia } from '#admin/parts/pictures/media-calls.ts'
import { isDescribed } from '#admin/parts/pictures/words-fields.tsx'
import { RowMenu } from '#admin/parts/row-menu.tsx'
import { libraryTexts as texts, wordsTexts } from '#admin/texts/pictures.ts'

export type MediaTileProps = { picture: ListedMedia; onEdit: () => void; onDelete: () => void }

export function mediaTileId(id: string): string {
  return `media-${id}`
}

/** A picture of the library; pressed, it is cut and described. */
export function MediaTile({ picture, onEdit, onDelete }: MediaTileProps) {
  const { name, uses, picture: shown } = picture
  return (
    <li id={mediaTileId(picture.id)} className="media-tile">
      <Button variant="plain" className="media-open" aria-label={texts.open(name)} onClick={onEdit}>
        <Picture picture={shown} alt="" sizes="240px" className="aspect-square w-full" />
      </Button>
      <div className="flex items-start gap-1 p-2 pl-3">
        <div className="grid min-w-0 grow gap-0.5">
          <span className="line-clamp-1 break-all font-semibold">{name}</span>
          <Words picture={picture} />
          <span className="text-meta text-moss">{uses === 0 ? texts.unused : texts.uses(uses)}</span>
        </div>
        <RowMenu label={texts.menu(name)}>
          <MenuButton onClick={onEdit}>{texts.edit}</MenuButton>
          <MenuButton onClick={onDelete}>{texts.delete}</MenuButton>
        </RowMenu>
      </div>
    </li>
  )
}

function Words({ picture }: Pick<MediaTileProps, 'picture'>) {
  if (isDescribed(picture)) {
    return (
      <span className="line-clamp-2 text-meta text-moss">
        {picture.isDecorative ? wordsTexts.isDecorative : picture.alt}
      </span>
    )
  }
  return (
    <span className="flex items-center gap-1.5 text-madder text-meta">
      <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0">{wordsTexts.missingShort}</span>
    </span>
  )
}
