import { Button } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import { IconButton } from '@shop/ui/icon-button'
import { TextArea } from '@shop/ui/text-area'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useId } from 'react'
import { flushSync } from 'react-dom'
import { EntryFrame } from '#admin/features/products/entry.tsx'
import { entryMessage } from '#admin/features/products/entry-message.ts'
import type { ProductEditing } from '#admin/features/products/use-product-form.ts'
import { entryTexts, productPageTexts as texts } from '#admin/texts/product.ts'

export type EntryLinesProps = {
  editing: ProductEditing
  name: 'descriptions' | 'advantages' | 'ingredients'
  /** Of several lines each. */
  isParagraphs?: boolean
}

/**
 * Texts one below the other. Enter begins the next, of paragraphs the second Enter, and a pasted list becomes as many. Long
 * because all lines write one entry.
 */
export function EntryLines({ editing, name, isParagraphs = false }: EntryLinesProps) {
  const { form, entries } = editing
  const groupId = useId()
  const lines = entries[name].length > 0 ? entries[name] : ['']
  const label = entryTexts[name]
  const write = (changed: string[]) =>
    form.setValue(name, changed, { shouldValidate: form.formState.isSubmitted })
  /** The keyboard goes on in one of them: at once, since the next letter is on its way. */
  const writeAndGoTo = (at: number, changed: string[], behindCaret = 0) => {
    flushSync(() => write(changed))
    const field = document.getElementById(`${groupId}-${at}`)
    if (!(field instanceof HTMLTextAreaElement)) return
    const caret = field.value.length - behindCaret
    field.focus()
    field.setSelectionRange(caret, caret)
  }
  const add = (at: number) => writeAndGoTo(at, lines.toSpliced(at, 0, ''))
  const problem = entryMessage(editing, name)

  return (
    <EntryFrame editing={editing} names={[name]}>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-[550] text-label">{label}</legend>
        {lines.map((text, at) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; its text changes with each letter
            key={at}
            id={`${groupId}-${at}`}
            label={texts.line(label, at + 1)}
            removeLabel={texts.removeLine(label, at + 1)}
            isParagraph={isParagraphs}
            text={text}
            onText={(parts, behindCaret) => {
              const changed = lines.toSpliced(at, 1, ...parts)
              if (parts.length > 1) writeAndGoTo(at + parts.length - 1, changed, behindCaret)
              else write(changed)
            }}
            onNext={() => add(at + 1)}
            onRemove={() => writeAndGoTo(Math.max(0, at - 1), lines.toSpliced(at, 1))}
          />
        ))}
        {problem && <FormMessage>{problem}</FormMessage>}
        <Button
          variant="plain"
          size="compact"
          icon={<Plus />}
          className="-ml-4 justify-self-start"
          onClick={() => add(lines.length)}
        >
          {texts.addLine[name]}
        </Button>
      </fieldset>
    </EntryFrame>
  )
}

/**
 * A list has a line break between its items, paragraphs have two: where they are typed or pasted, never at a letter between
 * them, which would go on in another field than the keyboard.
 */
function partsOf(text: string, change: Event, isParagraphs: boolean): string[] {
  const type = change instanceof InputEvent ? change.inputType : ''
  if (/^insert(?:LineBreak|Paragraph)$/.test(type)) return text.split(isParagraphs ? /\n{2,}/ : '\n')
  if (/^insertFrom/.test(type)) return text.split(isParagraphs ? /\n{2,}(?=\S)/ : '\n')
  return [text]
}

type LineProps = {
  id: string
  label: string
  removeLabel: string
  isParagraph: boolean
  text: string
  /** Several where it became more than one; how many letters of the last lie behind the caret. */
  onText: (parts: string[], behindCaret: number) => void
  onNext: () => void
  onRemove: () => void
}

function Line({ id, label, removeLabel, isParagraph, text, onText, onNext, onRemove }: LineProps) {
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isParagraph || event.nativeEvent.isComposing) return
    event.preventDefault()
    onNext()
  }
  const field = { id, label, hideLabel: true, shape: 'compact', className: 'grow', value: text } as const
  return (
    <div className="flex items-start gap-1">
      <TextArea
        {...field}
        rows={isParagraph ? 2 : 1}
        onChange={({ target: { value, selectionEnd }, nativeEvent }) =>
          onText(partsOf(value, nativeEvent, isParagraph), value.length - selectionEnd)
        }
        onKeyDown={handleKey}
      />
      <IconButton size="compact" label={removeLabel} icon={<X aria-hidden="true" />} onClick={onRemove} />
    </div>
  )
}
