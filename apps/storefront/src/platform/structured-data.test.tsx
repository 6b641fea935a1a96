import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StructuredData, toJsonLd } from './structured-data.tsx'

test('a thing is said in the words of schema.org', () => {
  expect(JSON.parse(toJsonLd({ '@type': 'Brand', name: 'Leaf & Lather' }))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Brand',
    name: 'Leaf & Lather',
  })
})

test('no text can end the element it stands in, and every text comes out as it went in', () => {
  const name = '</script><script>alert(1)</script><!-- & "soap"'

  const html = renderToStaticMarkup(<StructuredData thing={{ '@type': 'Product', name }} />)

  const [, json = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? []
  expect(JSON.parse(json).name).toBe(name)
})
