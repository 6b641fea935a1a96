import { pictureName } from '#tools/screens/baselines.ts'
import { asNotifiedAt } from '../arrivals.ts'
import { STILL } from '../motion.ts'
import { PICTURED } from '../screens.ts'
import { type Page, test } from '../test.ts'
import { arriveAt } from './arrive-at.ts'
import { type Format, saveForDocuments } from './save-for-documents.ts'

/** Taller than most windows: one look should show what the screen is about. */
const WIDE: Format = { size: { width: 1440, height: 1100 }, savedWidthPx: 1200 }
const WHOLE: Format = { ...WIDE, savedWidthPx: 800, fullPage: true }
const NARROW: Format = { size: { width: 390, height: 844 }, savedWidthPx: 468 }

const HOUR_MS = 3_600_000
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

/** A screen by its name, in each format; who comes to it, if it is somebody else than in its baseline. */
type Documented = { screen: string; formats: readonly Format[]; arrive?: (page: Page) => Promise<undefined> }

/** The screens of `docs/screens.md`, some in a narrow window too. */
const DOCUMENTED: readonly Documented[] = [
  { screen: 'home', formats: [WHOLE, NARROW] },
  { screen: 'shop', formats: [WIDE, NARROW] },
  { screen: 'product', formats: [WIDE, NARROW] },
  { screen: 'basket', formats: [WIDE, NARROW] },
  { screen: 'address step', formats: [WIDE] },
  { screen: 'payment in cash', formats: [WIDE] },
  { screen: 'order that went the whole way', formats: [WIDE, NARROW] },
  { screen: 'orders beside a basket', formats: [WIDE] },
  { screen: 'product reviews', formats: [WHOLE] },
  { screen: 'stock alert sent', formats: [WIDE] },
  { screen: 'review with photos being written', formats: [WIDE] },
  { screen: 'my wishlists with news', formats: [WIDE] },
  { screen: 'wishlist of somebody', formats: [NARROW] },
  {
    screen: 'notifications',
    arrive: asNotifiedAt(hoursFromNow(3), hoursFromNow(20), hoursFromNow(27)),
    formats: [
      { ...WIDE, hasToday: true },
      { ...NARROW, hasToday: true },
    ],
  },
  { screen: 'settings', formats: [WIDE] },
  { screen: 'contact sent', formats: [WIDE] },
  { screen: 'newsletter to be confirmed', formats: [NARROW] },
  { screen: 'blogs', formats: [WIDE] },
  { screen: 'blog post', formats: [WIDE, NARROW] },
]

// A browser shows the largest size of a photograph that it holds in memory.
test.use({ viewport: WIDE.size, ...STILL, ownContext: true })

for (const { screen: name, formats, arrive } of DOCUMENTED) {
  test(`${name} for the documents`, async ({ page, allow }) => {
    const screen = PICTURED.find((each) => each.name === name)
    if (!screen) throw new Error(`There is no screen "${name}".`)
    allow(...(screen.goesWrong ?? []))
    await arriveAt(page, { ...screen, ...(arrive && { arrive }) })
    for (const format of formats) {
      const [, words = name] = pictureName(name, format.size.width).split('/')
      await saveForDocuments(page, words, format)
    }
  })
}
