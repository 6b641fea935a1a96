import { answer, refuse } from '../faults.ts'
import { heading, press, type Screen } from './screen.ts'

const CONFIRM = /\/api\/v1\/auth\/email\/confirm$/
const COPY = /\/api\/v1\/data-copy$/
const REFUSED = { status: 400, code: 'link_refused', message: 'This link does not work any more.' }

/** As a mail program may write it. The page drops the query, so that a second visit with it is a load too. */
const CONFIRM_LINK = '/confirm-email?from=mail#token=of-a-mail'
const COPY_LINK = '/data-copy?from=mail#token=of-a-mail'

/** Where the mails of Settings lead, and where an account ends. */
export const ACCOUNT_LINK_SCREENS: readonly Screen[] = [
  { name: 'new address to be confirmed', path: CONFIRM_LINK },
  {
    name: 'new address confirmed',
    path: CONFIRM_LINK,
    open: async (page) => {
      await answer(page, CONFIRM, { data: { outcome: 'confirmed' } })
      await press('Yes, this is my address')(page)
      await heading('Your address has changed')(page).waitFor()
    },
  },
  {
    name: 'new address confirmed by an old link',
    path: CONFIRM_LINK,
    goesWrong: [{ url: CONFIRM, status: 400 }],
    open: async (page) => {
      await refuse(page, CONFIRM, REFUSED)
      await press('Yes, this is my address')(page)
      await heading('This link does not work any more')(page).waitFor()
    },
  },
  { name: 'new address without a link', path: '/confirm-email', shows: heading('The link is missing') },
  { name: 'copy of data to be saved', path: COPY_LINK },
  {
    name: 'copy of data saved',
    path: COPY_LINK,
    open: async (page) => {
      await answer(page, COPY, { data: { name: 'my-data.json', json: '{}' } })
      await press('Save the file')(page)
      await heading('The file is yours')(page).waitFor()
    },
  },
  {
    name: 'copy of data that is gone',
    path: COPY_LINK,
    goesWrong: [{ url: COPY, status: 400 }],
    open: async (page) => {
      await refuse(page, COPY, REFUSED)
      await press('Save the file')(page)
      await heading('This copy is gone')(page).waitFor()
    },
  },
  { name: 'copy of data without a link', path: '/data-copy', shows: heading('The link is missing') },
  { name: 'account deleted', path: '/account-erased' },
]
