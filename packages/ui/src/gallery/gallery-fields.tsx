import { useState } from 'react'
import { PasswordField } from '../password-field.tsx'
import { QuantityInput } from '../quantity-input.tsx'
import { ReadOnlyField } from '../read-only-field.tsx'
import { SelectField } from '../select-field.tsx'
import { TextArea } from '../text-area.tsx'
import { TextField } from '../text-field.tsx'
import { GalleryRow } from './gallery-row.tsx'

const genders = [
  { value: 'female', label: 'female' },
  { value: 'male', label: 'male' },
]

export function GalleryFields() {
  return (
    <>
      <GalleryRow title="Fields" className="grid! gap-5 sm:grid-cols-2 lg:grid-cols-4 lg:items-start">
        <TextField label="Rest" placeholder="Placeholder" />
        <TextField label="Filled and required" required defaultValue="Amelia" />
        <TextField
          label="Error"
          error="Entered value does not match email format"
          defaultValue="amelia@"
          type="email"
        />
        <TextField label="Disabled" disabled defaultValue="amelia@example.com" />
        <ReadOnlyField label="Read only" value="14 Orchard Row" />
        <SelectField label="Select" options={genders} defaultValue="female" />
        <SelectField label="Select with an error" options={genders} error="Choose one" />
        <SelectField label="Select, disabled" options={genders} disabled />
        <PasswordField label="Password" showLabel="Show" hideLabelText="Hide" defaultValue="lavender" />
        <PasswordField
          label="Password, shown"
          showLabel="Show it"
          hideLabelText="Hide it"
          initiallyVisible
          defaultValue="lavender"
        />
        <TextField label="Hint" hint="At least eight characters" />
        <TextField label="Newsletter" hideLabel shape="pill" placeholder="Enter your email" />
        <TextArea label="Message" required />
        <TextArea label="Message with an error" error="Write at least a line" />
      </GalleryRow>
      <GalleryRow title="Quantity">
        <GalleryQuantity label="Quantity" start="1" />
        <GalleryQuantity label="Quantity, largest" start="3" max={3} />
        <GalleryQuantity label="Quantity, not valid" start="0" invalid />
        <GalleryQuantity label="Quantity, disabled" start="2" disabled />
      </GalleryRow>
    </>
  )
}

type GalleryQuantityProps = {
  label: string
  start: string
  max?: number
  invalid?: boolean
  disabled?: boolean
}

function GalleryQuantity({ label, start, ...rest }: GalleryQuantityProps) {
  const [text, setText] = useState(start)
  return (
    <QuantityInput
      {...rest}
      label={label}
      decreaseLabel={`${label}: less`}
      increaseLabel={`${label}: more`}
      value={text}
      onValueChange={setText}
      onDecrease={() => setText(String(Number(text) - 1))}
      onIncrease={() => setText(String(Number(text) + 1))}
    />
  )
}
