import { Button } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import { IconButton } from '@shop/ui/icon-button'
import { TextArea } from '@shop/ui/text-area'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useId } from 'react'
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

/** Texts one below the other. Enter begins the next, and a pasted list becomes as many. Long because all lines write one entry. */
export function EntryLines({ editing, name, isParagraphs = false }: EntryLinesProps) {
  const { form, entries } = editing
  const groupId = useId()
  const lines = entries[name].length > 0 ? entries[name] : ['']
  const label = entryTexts[name]
  const write = (changed: string[]) =>
    form.setValue(name, changed, { shouldValidate: form.formState.isSubmitted })
  const focusLine = (at: number) =>
    requestAnimationFrame(() => document.getElementById(`${groupId}-${at}`)?.focus())
  const add = (at: number) => {
    write(lines.toSpliced(at, 0, ''))
    focusLine(at)
  }
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
            onText={(typed) => write(lines.toSpliced(at, 1, ...splitLines(typed, isParagraphs)))}
            onNext={() => add(at + 1)}
            onRemove={() => {
              write(lines.toSpliced(at, 1))
              focusLine(Math.max(0, at - 1))
            }}
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

/** A pasted list has a line break between its items; paragraphs have two. */
function splitLines(typed: string, isParagraphs: boolean): string[] {
  return isParagraphs ? typed.split(/\n{2,}(?=\S)/) : typed.split('\n')
}

type LineProps = {
  id: string
  label: string
  removeLabel: string
  isParagraph: boolean
  text: string
  onText: (text: string) => void
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
        onChange={(event) => onText(event.target.value)}
        onKeyDown={handleKey}
      />
      <IconButton size="compact" label={removeLabel} icon={<X aria-hidden="true" />} onClick={onRemove} />
    </div>
  )
}
