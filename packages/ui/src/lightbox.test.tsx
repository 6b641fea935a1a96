import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Lightbox } from './lightbox.tsx'

const picture = (name: string) => ({
  src: `/images/${name}`,
  width: 1200,
  height: 900,
  widths: [400, 1200],
  placeholder: 'data:,',
  alt: name,
})
const labels = {
  close: 'Close',
  zoom: 'Zoom in',
  previous: 'Previous',
  next: 'Next',
  position: (position: number, total: number) => `${position} of ${total}`,
}
const nothing = () => undefined

function markupOf({ open, names }: { open: boolean; names: string[] }): string {
  return renderToStaticMarkup(
    <Lightbox
      open={open}
      onClose={nothing}
      title="Pictures"
      pictures={names.map(picture)}
      index={0}
      onIndex={nothing}
      labels={labels}
    />,
  )
}

test('a closed lightbox is named and holds no picture', () => {
  const markup = markupOf({ open: false, names: ['rose', 'oat'] })

  expect(markup).toContain('aria-label="Pictures"')
  expect(markup).not.toContain('<img')
})

test('an open lightbox shows the one picture in its largest size, and where it stands', () => {
  const markup = markupOf({ open: true, names: ['rose', 'oat'] })

  expect(markup.match(/<img/g)).toHaveLength(1)
  expect(markup).toMatch(/<img[^>]*sizes="1200px"[^>]*alt="rose"/)
  expect(markup).toMatch(/<p role="status"[^>]*>1 of 2<\/p>/)
  expect(markup).toContain('aria-label="Previous"')
  expect(markup).toContain('aria-label="Next"')
})

test('a single picture has no way to others', () => {
  const markup = markupOf({ open: true, names: ['rose'] })

  expect(markup).not.toContain('aria-label="Previous"')
  expect(markup).not.toContain('aria-label="Next"')
})
