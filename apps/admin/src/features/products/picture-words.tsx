import { MAX_ALT_LENGTH } from '@shop/contract/admin/media'
import { Checkbox } from '@shop/ui/checkbox'
import { TextArea } from '@shop/ui/text-area'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { isTooLong, isUndescribed, type PictureEntry } from '#admin/features/products/picture-entries.ts'
import type { Words } from '#admin/parts/pictures/words-fields.tsx'
import { wordsTexts as texts } from '#admin/texts/pictures.ts'

export type PictureWordsProps = {
  entry: PictureEntry
  at: number
  /** Typed in place; else read. */
  isOpen: boolean
  /** Undefined: not for whoever looks. */
  onWords: ((words: Words) => void) | undefined
}

/** The field of a picture's words, to be focused. */
export function wordsFieldId(key: string): string {
  return `words-${key}`
}

/** What is seen on a picture. As long as nobody has said it, it is asked for in place. */
export function PictureWords({ entry, at, isOpen, onWords }: PictureWordsProps) {
  const { alt, isDecorative } = entry
  if (!isOpen || !onWords) return <Caption entry={entry} />
  return (
    <div className="grid gap-1">
      <TextArea
        id={wordsFieldId(entry.key)}
        label={texts.seenOn(at + 1)}
        hideLabel
        placeholder={texts.seen}
        shape="compact"
        rows={2}
        value={alt}
        disabled={isDecorative}
        error={messageOf(entry)}
        onChange={(event) => onWords({ alt: event.currentTarget.value, isDecorative })}
      />
      <Checkbox
        className="picture-decorative"
        label={
          <>
            {texts.decorativeShort} <span className="sr-only">{texts.ofPicture(at + 1)}</span>
          </>
        }
        checked={isDecorative}
        onChange={(event) => onWords({ alt, isDecorative: event.currentTarget.checked })}
      />
    </div>
  )
}

function messageOf(entry: PictureEntry): string | undefined {
  if (isTooLong(entry)) return texts.tooLong(MAX_ALT_LENGTH)
  return isUndescribed(entry) ? texts.missingShort : undefined
}

function Caption({ entry }: { entry: PictureEntry }) {
  if (isUndescribed(entry)) return <Missing words={texts.missing} />
  return <p className="text-meta text-moss">{entry.isDecorative ? texts.isDecorative : entry.alt}</p>
}

function Missing({ words }: { words: string }) {
  return (
    <p className="flex items-start gap-2 text-madder text-meta">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{words}</span>
    </p>
  )
}
