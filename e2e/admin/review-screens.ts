import { answer } from '../faults.ts'
import { standAt } from '../page-clock.ts'
import { heading, type Screen } from '../screens/screen.ts'
import type { Page } from '../test.ts'
import { signInAsDemoOwner } from './back-office.ts'
import { aPhotograph } from './picture-files.ts'

const BOTH = { widths: [1440, 390] } as const
const NOW = '2025-11-22T11:41:00Z'

const one = {
  version: 1,
  state: 'waiting',
  reason: null,
  reasonWords: '',
  answer: '',
  isSample: false,
  hints: [],
  reports: [],
  photos: [],
}
const of = (id: string, name: string, tint: string) => ({ id, name, tint, picture: null })

const photo = (number: number) => ({
  ...{
    name: `photo-${number}`,
    alt: '',
    src: `/review-photos/${number}`,
    width: 400,
    height: 300,
    widths: [400],
  },
  placeholder: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`,
})

const waiting = [
  {
    ...one,
    id: 'matcha',
    product: of('matcha-morning-bar', 'Matcha Morning Bar', 'matcha'),
    name: 'James W.',
    rating: 5,
    review:
      'My bathroom smells like a tin of good tea. The two greens are different in every bar, which the children now compare at breakfast.',
    deliveredAt: '2025-10-14T09:00:00Z',
    changedAt: '2025-11-22T09:12:00Z',
  },
  {
    ...one,
    id: 'charcoal',
    product: of('charcoal-clear-bar', 'Charcoal Clear Bar', 'charcoal'),
    name: 'Priya S.',
    rating: 2,
    review:
      'Lovely in the hand but it left a grey ring on my white basin and nobody warned me. Had to scrub.',
    answer: 'Thank you, Priya, and sorry about the basin. A wet cloth takes the ring off while it is fresh.',
    photos: [photo(1), photo(2)],
    deliveredAt: '2025-09-20T09:00:00Z',
    changedAt: '2025-11-21T21:40:00Z',
  },
  {
    ...one,
    id: 'lavender',
    product: of('lavender-calm-bar', 'Lavender Calm Bar', 'lavender'),
    name: 'Max P.',
    rating: 1,
    review: 'Call me on 07700 900 951 for better soap.',
    hints: ['telephone'],
    deliveredAt: '2025-11-10T09:00:00Z',
    changedAt: '2025-11-21T18:03:00Z',
  },
]
const counts = { waiting: 3, reported: 0, shown: 386, hidden: 11, unanswered: 5 }

const PHOTOS = /\/review-photos\//
const LIST = /\/api\/v1\/admin\/reviews\?(?!limit=1$)/
const COUNT = /\/api\/v1\/admin\/reviews\?limit=1$/

/** What the menu says of reviews: other tests write some. */
export async function answerWaitingReviews(page: Page, waitingCount: number): Promise<void> {
  const meta = { next: null, average: null, counts: { ...counts, waiting: waitingCount } }
  await answer(page, COUNT, { data: [], meta })
}

const arriveAt =
  (data: readonly object[]) =>
  async (page: Page): Promise<undefined> => {
    await standAt(page, NOW)
    await signInAsDemoOwner(page)
    await answerWaitingReviews(page, data.length)
    const meta = { next: null, average: 4.4, counts: { ...counts, waiting: data.length } }
    await page.route(PHOTOS, async (route) => route.fulfill({ body: (await aPhotograph()).buffer }))
    await answer(page, LIST, { data, meta })
  }

const REVIEWS = '/admin/reviews'
const first = (page: Page) => page.getByRole('listitem', { name: 'Matcha Morning Bar, by James W.' })
const atReviews = {
  path: REVIEWS,
  arrive: arriveAt(waiting),
  shows: (page: Page) => page.getByRole('list', { name: 'Reviews' }),
  picture: BOTH,
}

export const REVIEW_SCREENS: readonly Screen[] = [
  { ...atReviews, name: 'admin reviews' },
  {
    name: 'admin reviews with none',
    path: REVIEWS,
    arrive: arriveAt([]),
    shows: heading('Nothing waits for you'),
    picture: BOTH,
  },
  {
    ...atReviews,
    name: 'admin review being hidden',
    open: async (page) => {
      await first(page).getByRole('button', { name: 'Hide' }).click()
      await page.getByRole('group', { name: 'Why is it hidden?' }).waitFor()
    },
  },
]
