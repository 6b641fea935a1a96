import { markWords } from '#admin/parts/match-words.ts'
import type { PaletteItem } from '#admin/parts/palette-source.ts'
import { paletteTexts } from '#admin/texts/palette.ts'

/** What was looked for stands out in it. */
export function PaletteRow({ item, words }: { item: PaletteItem; words: readonly string[] }) {
  const { mark, title, hint, state } = item
  return (
    <>
      {mark}
      <span className="min-w-0 flex-1">
        <span className="block">
          <Marked text={title} words={words} />
        </span>
        {hint && (
          <span className="block text-meta text-moss">
            <Marked text={hint} words={words} />
          </span>
        )}
      </span>
      {state && <span className="max-md:hidden">{state}</span>}
      <span aria-hidden="true" className="key palette-enter">
        {paletteTexts.enter}
      </span>
    </>
  )
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0
  return markWords(text, words).map(({ text: segment, isMatch }) => {
    const key = at
    at += segment.length
    return isMatch ? <mark key={key}>{segment}</mark> : <span key={key}>{segment}</span>
  })
}
