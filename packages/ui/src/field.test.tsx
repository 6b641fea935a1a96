import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PasswordField } from './password-field.tsx'
import { ReadOnlyField } from './read-only-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

test('a field joins label and control by one id', () => {
  const markup = renderToStaticMarkup(<TextField label="City" id="city" />)

  expect(markup).toMatch(/<label for="city"[^>]*>City<\/label>/)
  expect(markup).toMatch(/<input[^>]* id="city"/)
  expect(markup).not.toContain('aria-invalid=')
  expect(markup).not.toContain('aria-describedby=')
})

test('two fields without an id of their own are not mixed up', () => {
  const markup = renderToStaticMarkup(
    <>
      <TextField label="City" />
      <TextField label="Address" />
    </>,
  )

  const labelled = [...markup.matchAll(/for="([^"]+)"/g)].map(([, id]) => id)
  const controls = [...markup.matchAll(/<input[^>]* id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(labelled).size).toBe(2)
  expect(controls).toEqual(labelled)
})

test('an error makes the control invalid and is read with it, before the hint', () => {
  const markup = renderToStaticMarkup(
    <TextField label="Email" id="email" error="Not an address" hint="Yours" />,
  )

  expect(markup).toMatch(/<input[^>]* aria-invalid="true" aria-describedby="email-error email-hint"/)
  expect(markup).toMatch(/<p id="email-error"[^>]*>.*Not an address<\/p>/)
  expect(markup).toMatch(/<p id="email-hint"[^>]*>Yours<\/p>/)
})

test('a required field says so to all, and its asterisk is no part of its name', () => {
  const markup = renderToStaticMarkup(<TextField label="City" id="city" required />)

  expect(markup).toMatch(/<input[^>]* aria-required="true"/)
  expect(markup).toMatch(/<span aria-hidden="true"[^>]*> ?\*<\/span>/)
  expect(markup).not.toContain('required=""')
})

test('a field hands what a form library registers to its control', () => {
  const markup = renderToStaticMarkup(
    <TextField label="City" name="city" defaultValue="Bath" autoComplete="off" />,
  )

  expect(markup).toMatch(/<input[^>]* name="city"/)
  expect(markup).toMatch(/<input[^>]* autoComplete="off"/)
  expect(markup).toMatch(/<input[^>]* value="Bath"/)
})

test('a select offers its options', () => {
  const options = [
    { value: 'f', label: 'female' },
    { value: 'm', label: 'male' },
  ]

  const markup = renderToStaticMarkup(<SelectField label="Gender" options={options} defaultValue="m" />)

  expect(markup).toContain('<option value="f">female</option><option value="m" selected="">male</option>')
})

test('a password is hidden at first, and the button beside it says what it does', () => {
  const markup = renderToStaticMarkup(
    <PasswordField label="Password" showLabel="Show" hideLabelText="Hide" />,
  )

  expect(markup).toMatch(/<input[^>]* type="password"/)
  expect(markup).toMatch(/<button type="button"[^>]*>Show<\/button>/)
})

test('a password can be readable from the start', () => {
  const markup = renderToStaticMarkup(
    <PasswordField label="Password" showLabel="Show" hideLabelText="Hide" initiallyVisible />,
  )

  expect(markup).toMatch(/<input[^>]* type="text"/)
  expect(markup).toMatch(/<button[^>]*>Hide<\/button>/)
})

test('a read-only field shows its value under its label and cannot be changed', () => {
  const markup = renderToStaticMarkup(<ReadOnlyField label="City" id="city" value="Bath" />)

  expect(markup).toMatch(/<label for="city"/)
  expect(markup).toMatch(/<input[^>]* id="city"[^>]* readOnly=""[^>]* value="Bath"/)
})
