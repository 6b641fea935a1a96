import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { OptionCard } from './option-card.tsx'
import { QuantityInput } from './quantity-input.tsx'

const ignore = () => undefined

test('an option card is named by its title and described by the rest; its form is no part of the label', () => {
  const markup = renderToStaticMarkup(
    <OptionCard id="card" name="method" title="Credit card" description="Visa">
      <p>Form</p>
    </OptionCard>,
  )

  expect(markup).toContain('aria-labelledby="card-title" aria-describedby="card-description"')
  expect(markup).toMatch(/<label for="card"/)
  expect(markup.indexOf('<p>Form</p>')).toBeGreaterThan(markup.indexOf('</label>'))
})

test('a quantity is a number input from 1, and minus rests at 1 without losing the focus', () => {
  const markup = renderToStaticMarkup(
    <QuantityInput
      value="1"
      label="Quantity"
      decreaseLabel="Less"
      increaseLabel="More"
      onValueChange={ignore}
      onDecrease={ignore}
      onIncrease={ignore}
    />,
  )

  expect(markup).toMatch(/<input[^>]* type="number"[^>]* min="1"/)
  expect(markup).toMatch(/aria-label="Less" aria-disabled="true"/)
  expect(markup).not.toMatch(/aria-label="More" aria-disabled/)
})

test('breadcrumbs read as one line, the last is the page itself', () => {
  const markup = renderToStaticMarkup(
    <Breadcrumbs
      label="Where you are"
      items={[{ label: 'Home', href: '/' }, { label: 'Shop' }]}
      separator=">"
    />,
  )

  expect(markup.replace(/<[^>]+>/g, '')).toBe('Home &gt; Shop')
  expect(markup).toContain('<span aria-current="page">Shop</span>')
})
