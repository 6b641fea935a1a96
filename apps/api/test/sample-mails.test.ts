import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LINK_PATHS } from '@shop/contract/link-paths'
import { expect, test } from 'vitest'
import { FORGOT_PASSWORD_PATH } from '#api/identity/send-account-mail.ts'
import { sampleMails } from './sample-mails.ts'

const ROOT = join(import.meta.dirname, '../../..')
const API = join(ROOT, 'apps/api/src')

const mails = sampleMails(join(ROOT, 'photography/masters'))

test('every file that writes a mail is among the samples', async () => {
  const files = (await readdir(API, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const sources = await Promise.all(
    files.map(async (file) => ({ file, source: await readFile(join(API, file), 'utf8') })),
  )
  const writers = sources.filter(({ source }) => source.includes('writeMail({')).map(({ file }) => file)
  const samples = await readFile(join(import.meta.dirname, 'sample-mails.ts'), 'utf8')

  expect(writers.length).toBeGreaterThan(4)
  expect(writers.filter((file) => !samples.includes(`'#api/${file}'`))).toEqual([])
})

test('each sample has a name of its own, a subject, a text and a page', () => {
  expect(new Set(mails.map(({ name }) => name)).size).toBe(mails.length)
  for (const { subject, text, page } of mails) {
    expect(page).toContain('<html lang="en">')
    for (const part of [subject, text]) expect(part).not.toMatch(/undefined|null|NaN|\[object/)
  }
})

test('a page asks nobody for anything: what it shows is within the mail', () => {
  for (const { page } of mails)
    expect(page).not.toMatch(/<(?:script|link|iframe|object)|url\(|src="(?!data:image\/)/i)
})

test('every path of the shop that a mail leads to is one of its pages', async () => {
  const tree = await readFile(join(ROOT, 'apps/storefront/src/routeTree.gen.ts'), 'utf8')
  const [, routes = ''] = /interface FileRoutesByTo \{(.*?)\n\}/s.exec(tree) ?? []
  const pages = [...routes.matchAll(/'(\/[^']*)':/g)].map(([, path = '']) => path)

  const links = mails.flatMap(({ page }) => [...page.matchAll(/href="https:\/\/soap\.example([^"]+)"/g)])
  const paths = links
    .map(([, path = '']) => path.replace(/[?#].*/, ''))
    .filter((path) => path !== '/some-page')

  expect(paths).toContain('/returns')
  const ledTo = new Set([...paths, ...Object.values(LINK_PATHS), FORGOT_PASSWORD_PATH])
  expect([...ledTo].filter((path) => !pages.includes(path))).toEqual([])
})

test('links of a page stand in its text too', () => {
  for (const { page, text } of mails) {
    const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => url)
    expect(links.filter((url) => !text.includes(url))).toEqual([])
  }
})
