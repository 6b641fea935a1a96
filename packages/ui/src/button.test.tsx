import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button, buttonClass } from './button.tsx'
import { IconButton } from './icon-button.tsx'

test('a button sends no form unless it is told to', () => {
  const plain = renderToStaticMarkup(<Button>Add</Button>)
  const submit = renderToStaticMarkup(<Button type="submit">Add</Button>)

  expect(plain).toContain('type="button"')
  expect(submit).toContain('type="submit"')
})

test('a busy button keeps its label and its focus, and shows a spinner', () => {
  const markup = renderToStaticMarkup(<Button busy>Pay</Button>)

  expect(markup).toContain('aria-busy="true"')
  expect(markup).toContain('aria-disabled="true"')
  expect(markup).not.toContain('disabled=""')
  expect(markup).toContain('animate-spin')
  expect(markup).toContain('>Pay</span>')
})

test('a button at rest is neither busy nor disabled', () => {
  const markup = renderToStaticMarkup(<Button>Pay</Button>)

  expect(markup).not.toContain('aria-busy')
  expect(markup).not.toContain('aria-disabled')
  expect(markup).not.toContain('animate-spin')
})

test('a softly disabled button looks disabled but stays focusable', () => {
  const markup = renderToStaticMarkup(<Button softDisabled>Already added</Button>)

  expect(markup).toContain('aria-disabled="true"')
  expect(markup).not.toContain('disabled=""')
  expect(markup).toContain('bg-mist')
})

test('the icon of a button is silent', () => {
  const markup = renderToStaticMarkup(<Button icon={<svg />}>Delete</Button>)

  expect(markup).toMatch(/<span aria-hidden="true"[^>]*><svg><\/svg><\/span><span>Delete<\/span>/)
})

test('a link can look like a button, with classes of its own place added', () => {
  const classes = buttonClass({ variant: 'secondary', size: 'small', className: 'w-full' }).split(' ')

  expect(classes).toEqual(expect.arrayContaining(['border-leaf', 'min-h-11', 'w-full']))
})

test('an icon button has a name', () => {
  const markup = renderToStaticMarkup(<IconButton label="Close" icon={<svg />} />)

  expect(markup).toContain('aria-label="Close"')
  expect(markup).toContain('size-11')
})
