import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Sheet } from './sheet.tsx'

const close = () => undefined

test('a dialog is named by its title, and its close button by its label', () => {
  const markup = renderToStaticMarkup(
    <Dialog open onClose={close} title="Edit Address" closeLabel="Close">
      <input />
    </Dialog>,
  )

  const titleId = markup.match(/<dialog[^>]* aria-labelledby="([^"]+)"/)?.[1]
  expect(markup).toMatch(new RegExp(`<h2 id="${titleId}"[^>]*>Edit Address</h2>`))
  expect(markup).toContain('aria-label="Close"')
})

test('a dialog is closed in the page that the server sends', () => {
  const markup = renderToStaticMarkup(
    <Dialog open onClose={close} title="Edit Address">
      <input />
    </Dialog>,
  )

  expect(markup).not.toMatch(/<dialog[^>]* open/)
})

test('the first thing to focus in a dialog is its content, the close button comes last', () => {
  const markup = renderToStaticMarkup(
    <Dialog open onClose={close} title="Edit Address" closeLabel="Close">
      <input />
    </Dialog>,
  )

  expect(markup.indexOf('<input')).toBeLessThan(markup.indexOf('<button'))
})

test('a sheet is named by its title, also where something else stands in its head', () => {
  const markup = renderToStaticMarkup(
    <Sheet open={false} onClose={close} side="left" title="Menu" head={<b>Shop</b>} closeLabel="Close">
      {''}
    </Sheet>,
  )

  const titleId = markup.match(/<dialog[^>]* aria-labelledby="([^"]+)"/)?.[1]
  expect(markup).toContain(`<b>Shop</b><h2 id="${titleId}" class="sr-only">Menu</h2>`)
})
