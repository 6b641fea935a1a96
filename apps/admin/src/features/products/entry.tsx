import { TextArea } from '@shop/ui/text-area'
import { TextField } from '@shop/ui/text-field'
import type { ComponentProps, ReactNode } from 'react'
import { entryMessage } from '#admin/features/products/entry-message.ts'
import type { EntryName, ProductEntries } from '#admin/features/products/product-entries.ts'
import type { ProductEditing } from '#admin/features/products/use-product-form.ts'
import { entryTexts, saveTexts } from '#admin/texts/product.ts'

/** Names of entries that are one text. */
export type TextEntryName = {
  [Name in EntryName]: ProductEntries[Name] extends string ? Name : never
}[EntryName]

export type EntryFrameProps = {
  editing: ProductEditing
  names: readonly EntryName[]
  /** Beside "Changed": what it was. */
  was?: string | undefined
  children: ReactNode
}

/** Says of its fields that they are changed. */
export function EntryFrame({ editing: { changes }, names, was, children }: EntryFrameProps) {
  const isChanged = names.some((name) => changes.includes(name))
  return (
    <div className="entry" data-changed={isChanged || undefined}>
      {children}
      {isChanged && (
        <span className="entry-mark">{was === undefined ? saveTexts.changed : saveTexts.was(was)}</span>
      )}
    </div>
  )
}

export type EntryProps = { editing: ProductEditing; name: TextEntryName; was?: string | undefined }

export function EntryField({
  editing,
  name,
  was,
  ...rest
}: EntryProps & Omit<ComponentProps<typeof TextField>, 'label' | 'name'>) {
  const { form } = editing
  return (
    <EntryFrame editing={editing} names={[name]} was={was}>
      <TextField
        {...rest}
        {...form.register(name)}
        label={entryTexts[name]}
        shape="compact"
        autoComplete="off"
        error={entryMessage(editing, name)}
      />
    </EntryFrame>
  )
}

export function EntryArea({
  editing,
  name,
  was,
  ...rest
}: EntryProps & Omit<ComponentProps<typeof TextArea>, 'label' | 'name'>) {
  const { form } = editing
  return (
    <EntryFrame editing={editing} names={[name]} was={was}>
      <TextArea
        rows={3}
        {...rest}
        {...form.register(name)}
        label={entryTexts[name]}
        shape="compact"
        error={entryMessage(editing, name)}
      />
    </EntryFrame>
  )
}
