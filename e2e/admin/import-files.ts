import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import type { ChosenFile } from '../choose-files.ts'
import { expect, type Page } from '../test.ts'
import { button } from './back-office.ts'
import { choose } from './picture-steps.ts'

export function csvFile(name: string, lines: readonly string[]): ChosenFile {
  return { name, buffer: Buffer.from(lines.join('\n')) }
}

export async function zipFile(name: string, files: ReadonlyMap<string, Buffer>): Promise<ChosenFile> {
  const zip = new ZipFile()
  for (const [path, bytes] of files) zip.addBuffer(bytes, path, { compress: false })
  zip.end()
  return { name, buffer: await buffer(zip.outputStream) }
}

/** A square photograph of one colour, as large as a small one of a camera. */
export async function aPhotograph(number: number): Promise<Buffer> {
  const background = { r: (number * 37) % 256, g: (number * 91) % 256, b: (number * 53) % 256 }
  return sharp({ create: { width: 1200, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** Chooses files on the screen of an import, and has them read. */
export async function bring(page: Page, ...files: ChosenFile[]): Promise<void> {
  await page.goto('/admin/import')
  await choose(page, files, 'Choose files')
  await button(page, 'See what it will do').click()
}

/** The number of a kind of rows. */
export const figure = (page: Page, label: 'New' | 'Changed' | 'Same' | 'Refused') =>
  page
    .getByRole('group', { name: 'What the rows will do' })
    .getByRole('button', { name: new RegExp(`^${label}`) })

export async function expectFigures(
  page: Page,
  counts: Record<Parameters<typeof figure>[1], number>,
): Promise<void> {
  for (const label of ['New', 'Changed', 'Same', 'Refused'] as const) {
    await expect(figure(page, label)).toContainText(
      new RegExp(`^${label}${counts[label].toLocaleString('en-GB')}`),
    )
  }
}

/** A dry run of this CSV, made without the screen. @returns its address */
export async function dryRunOf(page: Page, csv: string, name = 'autumn-list.csv'): Promise<string> {
  const id = crypto.randomUUID()
  const run = `/api/v1/admin/imports/${id}`
  await page.request.put(`${run}/files/list?offset=0&length=${Buffer.byteLength(csv)}`, {
    data: Buffer.from(csv),
    headers: { 'content-type': 'application/octet-stream' },
  })
  await page.request.post(`${run}/check`, { data: { name } })
  const state = async () => (await (await page.request.get(run)).json()).data.state
  await expect.poll(state).not.toBe('checking')
  return `/admin/import?run=${id}`
}
