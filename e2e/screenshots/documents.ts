import { pictureName } from '#tools/screens/baselines.ts'
import { PICTURED } from '../screens.ts'
import { test } from '../test.ts'
import { arriveAt } from './arrive-at.ts'
import { type Format, saveForDocuments } from './save-for-documents.ts'

/** Taller than most windows: one look should show what the screen is about. */
const WIDE: Format = { size: { width: 1440, height: 1100 }, savedWidthPx: 1200 }
const WHOLE: Format = { ...WIDE, savedWidthPx: 800, fullPage: true }
const NARROW: Format = { size: { width: 390, height: 844 }, savedWidthPx: 468 }

/** The screens of `docs/screens.md`, some in a narrow window too. */
const DOCUMENTED = [
  { screen: 'home', formats: [WHOLE, NARROW] },
  { screen: 'shop', formats: [WIDE, NARROW] },
  { screen: 'product', formats: [WIDE, NARROW] },
  { screen: 'basket', formats: [WIDE, NARROW] },
  { screen: 'address step', formats: [WIDE] },
  { screen: 'payment in cash', formats: [WIDE] },
  { screen: 'order that went the whole way', formats: [WIDE, NARROW] },
  { screen: 'orders beside a basket', formats: [WIDE] },
  { screen: 'blogs', formats: [WIDE] },
  { screen: 'blog post', formats: [WIDE, NARROW] },
]

test.use({ viewport: WIDE.size, contextOptions: { reducedMotion: 'reduce' } })

for (const { screen: name, formats } of DOCUMENTED) {
  test(`${name} for the documents`, async ({ page }) => {
    const screen = PICTURED.find((each) => each.name === name)
    if (!screen) throw new Error(`There is no screen "${name}".`)
    await arriveAt(page, screen)
    for (const format of formats) {
      const [, words = name] = pictureName(name, format.size.width).split('/')
      await saveForDocuments(page, words, format)
    }
  })
}
