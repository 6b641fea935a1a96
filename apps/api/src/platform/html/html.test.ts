import { expect, test } from 'vitest'
import { html } from './html.ts'

test('what is put into HTML is escaped, in text and in attributes', () => {
  const name = `<script>alert("1")</script> & 'Co'`

  const page = html`<p title="${name}">${name}</p>`

  const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Co&#39;'
  expect(page.html).toBe(`<p title="${escaped}">${escaped}</p>`)
})

test('HTML goes into HTML as it is', () => {
  const rows = ['a', '<b>'].map((row) => html`<li>${row}</li>`)

  expect(html`<ul>${rows}</ul>${html`<p>${3}</p>`}`.html).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li></ul><p>3</p>',
  )
})
