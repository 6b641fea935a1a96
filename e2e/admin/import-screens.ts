import { answer } from '../faults.ts'
import { heading, type Screen } from '../screens/screen.ts'
import type { Page } from '../test.ts'
import { button, dialog, signInAsDemoOwner } from './back-office.ts'
import { csvFile, dryRunOf } from './import-files.ts'
import { choose } from './picture-steps.ts'

const BOTH = { widths: [1440, 390] } as const

const OVER = { ...BOTH, of: 'window' } as const

async function atImport(page: Page): Promise<undefined> {
  await signInAsDemoOwner(page)
}

const autumn = [
  'productId;name;price;stock;scent;pictures;colour',
  'LL-BAR-021;Vetiver Root Bar;7,50;60;Vetiver;;',
  'LL-BAR-007;Calendula & Citrus Bar;9.25;36;;bar-citrus-4.heic;',
  'LL-BAR-001;;6.50;84;Lavender;bar-lavender, bar-lavender-2, bar-lavender-3;',
  'LL-BAR-030;Nettle Garden Bar;7.00;48;Rose;;',
  'LL-BAR-030;Nettle again;7.00;48;;;',
  'LL-LIQ-004;Charcoal Black Soap;12.75;-4;Charcoal;liquid-charcoal;',
  'LL-BAR-005;Quiet Oat Bar;6.25;117;Unscented;bar-oat, bar-oat-2, bar-oat-3;',
].join('\n')

/** How long reading took differs from run to run. */
const reading = { encoding: 'UTF-8', separator: 'semicolons', seconds: 0.2, pictures: 0 }
const result = {
  created: 1,
  changed: 1,
  remaining: 0,
  changeSetId: 'a-change',
  summary: 'Import of autumn-list.csv',
}

const RUN = /\/api\/v1\/admin\/imports\/[0-9a-f-]+$/

/** At a dry run, in which some things are as the picture has them. */
function atDryRun(csv: string, shown: object = {}) {
  return async (page: Page): Promise<string> => {
    await signInAsDemoOwner(page)
    const path = await dryRunOf(page, csv)
    const reply = await page.request.get(path.replace('/admin/import?run=', '/api/v1/admin/imports/'))
    const { data } = await reply.json()
    await answer(page, RUN, { data: { ...data, ...(data.reading && { reading }), ...shown } })
    return path
  }
}

/** Choosing, dry run, result. */
export const IMPORT_SCREENS: readonly Screen[] = [
  {
    name: 'admin import',
    path: '/admin/import',
    arrive: atImport,
    shows: heading('Import products'),
    picture: BOTH,
  },
  {
    name: 'admin import chosen',
    path: '/admin/import',
    arrive: atImport,
    shows: heading('Import products'),
    open: async (page) => {
      await choose(page, [csvFile('autumn-list.csv', [autumn])], 'Choose files')
      await button(page, 'See what it will do').waitFor()
    },
    picture: BOTH,
  },
  {
    name: 'admin import dry run',
    path: '/admin/import',
    arrive: atDryRun(autumn),
    shows: heading('Dry run of autumn-list.csv'),
    open: (page) => page.getByText('Nettle again').waitFor(),
    picture: BOTH,
  },
  {
    name: 'admin import changes',
    path: '/admin/import',
    arrive: atDryRun(autumn),
    shows: heading('Dry run of autumn-list.csv'),
    open: async (page) => {
      await page.getByRole('radio', { name: /^All/ }).check()
      await page.getByText('Quiet Oat Bar').waitFor()
    },
    picture: BOTH,
  },
  {
    name: 'admin import row',
    path: '/admin/import',
    arrive: atDryRun(autumn),
    shows: heading('Dry run of autumn-list.csv'),
    open: async (page) => {
      await button(page, 'Look at row 7').click()
      await dialog(page, 'Row 7').getByText('Charcoal Black Soap').waitFor()
    },
    picture: { ...OVER, part: (page) => dialog(page, 'Row 7') },
  },
  {
    name: 'admin import unreadable',
    path: '/admin/import',
    arrive: atDryRun('colour,taste\nblue,sweet\n'),
    shows: heading('Import products'),
    picture: BOTH,
  },
  {
    name: 'admin import done',
    path: '/admin/import',
    arrive: atDryRun(autumn, { state: 'taken', result }),
    shows: heading('Import of autumn-list.csv'),
    open: (page) => page.getByText('Row 6, Nettle again').waitFor(),
    picture: BOTH,
  },
]
