import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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

test('links of a page stand in its text too', () => {
  for (const { page, text } of mails) {
    const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => url)
    expect(links.filter((url) => !text.includes(url))).toEqual([])
  }
})
