import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Step, Stepper } from './stepper.tsx'

const steps: Step[] = [
  { id: 'address', label: 'Address', icon: <i>pin</i>, isComplete: true },
  { id: 'payment', label: 'Payment Method', icon: <i>card</i>, isComplete: false },
  { id: 'review', label: 'Review', icon: <i>check</i>, isComplete: false },
]

test('ENTITY-40 a step is named by its label, found by its id, marked by its icon, and by a check once complete', () => {
  const markup = renderToStaticMarkup(
    <Stepper label="Checkout" steps={steps} currentId="payment" completeLabel="done" />,
  )

  const rows = markup.split('<li').slice(1)
  expect(rows).toHaveLength(3)
  expect(rows[0]).toContain('>Address</span><span class="sr-only">done</span>')
  expect(rows[0]).not.toContain('<i>pin</i>')
  expect(rows[1]).toContain('aria-current="step"')
  expect(rows[1]).toContain('<i>card</i>')
  expect(rows[1]).toContain('>Payment Method</span>')
  expect(rows[2]).toContain('<i>check</i>')
  expect(rows[2]).not.toContain('aria-current')
  expect(rows[2]).not.toContain('>done<')
})
