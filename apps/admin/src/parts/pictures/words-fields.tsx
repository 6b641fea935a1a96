import { MAX_ALT_LENGTH } from '@shop/contract/admin/media'
import { Checkbox } from '@shop/ui/checkbox'
import { TextArea } from '@shop/ui/text-area'
import { wordsTexts as texts } from '#admin/texts/pictures.ts'

export type Words = { alt: string; isDecorative: boolean }

/** Whether a picture may go live. */
export function isDescribed({ alt, isDecorative }: Words): boolean {
  return isDecorative || alt.trim() !== ''
}

export type WordsFieldsProps = { words: Words; onWords: (words: Words) => void }

/** What is to be seen on a picture, or that it needs no words. */
export function WordsFields({ words, onWords }: WordsFieldsProps) {
  const { alt, isDecorative } = words
  return (
    <div>
      <TextArea
        label={texts.seen}
        required={!isDecorative}
        shape="compact"
        rows={2}
        value={alt}
        disabled={isDecorative}
        hint={texts.hint(alt.trim().length)}
        error={alt.trim().length > MAX_ALT_LENGTH ? texts.tooLong(MAX_ALT_LENGTH) : undefined}
        onChange={(event) => onWords({ alt: event.currentTarget.value, isDecorative })}
      />
      <Checkbox
        label={texts.decorative}
        checked={isDecorative}
        onChange={(event) => onWords({ alt, isDecorative: event.currentTarget.checked })}
      />
    </div>
  )
}
