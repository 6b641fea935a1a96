import { expect, test } from 'vitest'
import { stripRenderTimes } from './strip-render-times.ts'

const page = (time: number, text = 'Soap') =>
  `<p>${text}</p><script>$_TSR.router={matches:[{i:"/shop",u:${time},s:"success"}],q:[{dehydratedAt:${time},state:{dataUpdatedAt:${time},error:null}}]}</script>`

test('a page that shows the same is the same whenever it was rendered', () => {
  expect(stripRenderTimes(page(1_795_308_067_143))).toBe(stripRenderTimes(page(1_795_308_069_999)))
  expect(stripRenderTimes(page(1_795_308_067_143, 'Rose'))).not.toBe(
    stripRenderTimes(page(1_795_308_067_143)),
  )
})

test('what a page says is left as it is, also where it looks like such a time', () => {
  const text = 'See u:1795308067143, and dehydratedAt:1795308067143, please'

  expect(stripRenderTimes(page(1_795_308_067_143, text))).toContain(text)
  expect(stripRenderTimes(`<p>${text}</p>`)).toBe(`<p>${text}</p>`)
})
