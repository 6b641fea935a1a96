import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createIcon, { type LucideDrawing } from './create-lucide-icon.tsx'

const x: LucideDrawing = {
  name: 'x',
  node: [
    ['path', { d: 'M18 6 6 18', key: '1bl5f8' }],
    ['path', { d: 'm6 6 12 12', key: 'd8bk6v' }],
  ],
}
const circleAlert: LucideDrawing = {
  name: 'circle-exclamation-point',
  aliases: ['alert-circle', 'circle-alert'],
  node: [
    ['circle', { cx: '12', cy: '12', r: '10', key: '1mglay' }],
    ['line', { x1: '12', x2: '12', y1: '8', y2: '12', key: '1pkeuh' }],
    ['line', { x1: '12', x2: '12.01', y1: '16', y2: '16', key: '4dfq90' }],
  ],
}

test.each<[string, LucideDrawing, ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>]>([
  ['x', x, X],
  ['circle-alert', circleAlert, CircleAlert],
])('an icon draws what Lucide draws, with the same attributes: %s', (_name, drawing, Original) => {
  const Icon = createIcon(drawing)

  const ours = renderToStaticMarkup(<Icon aria-hidden="true" className="size-4" />)

  expect(attributesOf(ours)).toEqual(
    attributesOf(renderToStaticMarkup(<Original aria-hidden="true" className="size-4" />)),
  )
})

/** The elements of some markup, the attributes of each in one order. */
function attributesOf(markup: string): string[][] {
  return markup.split('<').map((element) => element.split(/ (?=[\w-]+=)|\/?>/).toSorted())
}
