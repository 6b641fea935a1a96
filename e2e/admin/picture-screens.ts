import sharp from 'sharp'
import { answer, hold, refuse } from '../faults.ts'
import { heading, type Screen } from '../screens/screen.ts'
import { expect, type Page } from '../test.ts'
import { callAt } from './admin-calls.ts'
import { button, dialog, signInAsDemoOwner } from './back-office.ts'
import { CHUNK, choose, pictures, tile } from './picture-steps.ts'

const BOTH = { widths: [1440, 390] } as const
const OVER = { ...BOTH, of: 'window' } as const
const LIBRARY = callAt('media')
const SAMPLE = /\/api\/v1\/admin\/media\/0197b8a2-[^/]*$/
const PRODUCT = '/admin/products/damask-rose-bar'

const of = {
  kind: 'jpeg',
  bytes: 2_400_000,
  isWhole: true,
  version: 1,
  createdAt: '2025-10-20T09:00:00Z',
} as const

/** Pictures of the release as if they had been uploaded: the library itself differs from run to run. */
async function samples(page: Page) {
  const { data } = await (await page.request.get('/api/v1/product/damask-rose-bar')).json()
  return data.pictures.map((picture: { alt: string; width: number; height: number }, at: number) => ({
    ...of,
    id: `0197b8a2-3a52-7c11-8f6e-00000000000${at}`,
    name: `IMG_20${at}4.jpg`,
    alt: at === 1 ? '' : picture.alt,
    isDecorative: false,
    focal: null,
    crop: null,
    width: 3_200,
    height: 3_200,
    picture: { ...picture, alt: at === 1 ? '' : picture.alt },
    uses: at,
  }))
}

async function withSamples(page: Page): Promise<undefined> {
  await signInAsDemoOwner(page)
  const library = await samples(page)
  await answer(page, LIBRARY, { data: library, meta: { next: null } })
  await answer(page, SAMPLE, (url) => {
    const found = library.find(({ id }: { id: string }) => url.includes(id))
    return { data: { media: found, uses: [], whole: found.picture } }
  })
}

/** The library as it is when nothing is in it, or when nothing is found. */
async function withNothing(page: Page): Promise<undefined> {
  await signInAsDemoOwner(page)
  await answer(page, LIBRARY, { data: [], meta: { next: null } })
}

/** On a plain picture: photographs are no part of a screen. */
async function openEditor(page: Page): Promise<void> {
  const corner = { create: { width: 300, height: 300, channels: 3 as const, background: '#77857a' } }
  const plain = sharp({ create: { width: 800, height: 800, channels: 3, background: '#dbd4e2' } })
  const body = await plain
    .composite([{ input: corner, left: 100, top: 100 }])
    .webp({ lossless: true })
    .toBuffer()
  await page.route('**/images/*.webp', (route) => route.fulfill({ body, contentType: 'image/webp' }))
  await page
    .getByRole('button', { name: /: cut and describe$/ })
    .first()
    .click()
  await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible()
}

/** A file that is no picture, and one whose first chunk gets no answer. */
async function addTwo(page: Page): Promise<void> {
  await hold(page, CHUNK, 'PUT')
  const green = sharp({ create: { width: 64, height: 64, channels: 3, background: '#2a4a37' } })
  await choose(page, [
    { name: 'logo.svg', buffer: Buffer.from('<svg/>') },
    { name: 'green.png', buffer: await green.png().toBuffer() },
  ])
}

/** Screens of pictures, in every lasting state. */
export const PICTURE_SCREENS: readonly Screen[] = [
  {
    name: 'admin pictures of a product',
    path: PRODUCT,
    arrive: withSamples,
    shows: (page) => tile(page, 1),
    picture: { ...BOTH, part: pictures },
  },
  {
    name: 'admin pictures on their way',
    path: PRODUCT,
    arrive: withSamples,
    shows: (page) => tile(page, 1),
    open: async (page) => {
      await addTwo(page)
      await expect(pictures(page).getByRole('alert')).toBeVisible()
      await expect(pictures(page).getByText('0 % sent')).toBeVisible()
    },
    picture: { ...BOTH, part: pictures, unanswered: 1 },
  },
  {
    name: 'admin pictures to choose from',
    path: PRODUCT,
    arrive: withSamples,
    shows: (page) => tile(page, 1),
    open: async (page) => {
      await button(page, 'From the library').click()
      await page.getByRole('checkbox', { name: 'IMG_2014.jpg' }).check()
    },
    picture: { ...OVER, part: (page) => dialog(page, 'Choose from the library') },
  },
  {
    name: 'admin pictures',
    path: '/admin/media',
    arrive: withSamples,
    shows: (page) => button(page, 'Menu of IMG_2004.jpg'),
    picture: BOTH,
  },
  {
    name: 'admin picture editor',
    path: '/admin/media',
    arrive: withSamples,
    shows: (page) => button(page, 'Menu of IMG_2004.jpg'),
    open: async (page) => {
      await openEditor(page)
      await page.getByRole('slider', { name: 'Zoom' }).fill('128')
      await page.getByRole('slider', { name: 'Focal point, across' }).fill('38')
    },
    picture: { ...OVER, part: (page) => dialog(page, 'IMG_2004.jpg') },
  },
  {
    name: 'admin pictures, none yet',
    path: '/admin/media',
    arrive: withNothing,
    shows: heading('No pictures yet'),
    picture: BOTH,
  },
  {
    name: 'admin pictures, nothing found',
    path: '/admin/media?q=rosemary',
    arrive: withNothing,
    shows: heading('No picture matches “rosemary”'),
    picture: BOTH,
  },
  {
    name: 'admin picture in use',
    path: '/admin/media',
    arrive: async (page) => {
      await withSamples(page)
      const uses = [{ kind: 'product', id: 'damask-rose-bar', name: 'Damask Rose Bar' }]
      await refuse(page, SAMPLE, { status: 409, code: 'media_in_use', data: { uses } })
      return undefined
    },
    shows: (page) => button(page, 'Menu of IMG_2004.jpg'),
    open: async (page) => {
      await button(page, 'Menu of IMG_2004.jpg').click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await dialog(page, 'This picture is still shown').waitFor()
    },
    goesWrong: [{ url: '/api/v1/admin/media/', status: 409 }],
    picture: { ...OVER, part: (page) => dialog(page, 'This picture is still shown') },
  },
]
