import { answer, refuse } from '../faults.ts'
import { failure } from '../page-parts.ts'
import { field, follow, heading, press, type Screen } from './screen.ts'

const CONTACT = /\/api\/v1\/contact$/
const POSTS = /\/api\/v1\/blogs\?/
const POST = /\/api\/v1\/blogs\/why[^/]+$/

export const READING_SCREENS: Screen[] = [
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  {
    name: 'contact with mistakes',
    path: '/contact',
    open: async (page) => {
      await field('Email')(page).fill('no address')
      await press('Send Message')(page)
      await page.getByText('Message is required.').waitFor()
    },
  },
  {
    name: 'contact sent',
    path: '/contact',
    open: async (page) => {
      await answer(page, CONTACT, { data: { complaintNumber: 'D-17' } })
      await field('Email')(page).fill('grace@example.com')
      await field('Message')(page).fill('Could you send another?')
      await press('Send Message', heading('Thank you, we have your message'))(page)
    },
  },
  { name: 'blogs', path: '/blogs' },
  { name: 'blogs without a match', path: '/blogs?searchTerm=submarine' },
  {
    name: 'blogs that cannot be loaded',
    path: '/blogs',
    goesWrong: [{ url: POSTS, status: 500 }],
    open: async (page) => {
      await refuse(page, POSTS, { status: 500 })
      await page.getByRole('tab', { name: 'Making', exact: true }).click()
      await failure(page).waitFor()
    },
  },
  { name: 'blog post', path: '/blogs/why-cold-process-takes-six-weeks' },
  {
    name: 'blog post that cannot be loaded',
    path: '/blogs',
    goesWrong: [{ url: POST, status: 503 }],
    open: async (page) => {
      await refuse(page, POST, { status: 503 })
      await follow('Why cold process takes six weeks', failure)(page)
    },
  },
  { name: 'help', path: '/help' },
  { name: 'delivery', path: '/delivery' },
  { name: 'returns', path: '/returns' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'cookies', path: '/cookies' },
  { name: 'bulk buy', path: '/bulk-buy' },
  { name: 'design', path: '/design', isBare: true },
  { name: 'unknown address', path: '/nowhere', isBare: true, goesWrong: [{ url: '/nowhere', status: 404 }] },
]
