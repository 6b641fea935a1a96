import { buffer } from 'node:stream/consumers'
import {
  checkImport,
  getImport,
  type ImportRow,
  type ImportRun,
  listImportRows,
  putImportFile,
  takeImport,
} from '@shop/contract/admin/imports'
import { exportProducts } from '@shop/contract/admin/product-export'
import type { CallInput } from '@shop/contract/call'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { newId } from '#api/platform/ids/ids.ts'
import { asStaff } from '#test/as-staff.ts'
import type { TestShop } from '#test/start-test-shop.ts'

type Asking = Parameters<ReturnType<typeof asStaff>>[2]
type Files = { csv?: string | Buffer; zip?: Buffer; name?: string }

/** Imports as a member of staff: as Anna, with every permission, unless told. */
export function anImporter(shop: TestShop) {
  const ask = asStaff(shop)

  async function upload(id: string, file: 'list' | 'zip', bytes: Buffer, asking?: Asking) {
    return ask(
      putImportFile,
      { params: { id, file }, query: { offset: '0', length: String(bytes.length) }, body: bytes },
      asking,
    )
  }

  /** The dry run of these files. */
  async function check({ csv, zip, name = 'list.csv' }: Files, asking?: Asking): Promise<ImportRun> {
    const id = newId()
    if (csv !== undefined) await upload(id, 'list', Buffer.from(csv), asking)
    if (zip) await upload(id, 'zip', zip, asking)
    return checkAgain(id, { name, ...(zip && { zipName: 'pictures.zip' }) }, asking)
  }

  async function checkAgain(
    id: string,
    names: { name: string; zipName?: string },
    asking?: Asking,
  ): Promise<ImportRun> {
    await ask(checkImport, { params: { id }, body: names }, asking)
    await shop.runJobs()
    return look(id, asking)
  }

  async function look(id: string, asking?: Asking): Promise<ImportRun> {
    return (await ask(getImport, { params: { id } }, asking)).body.data
  }

  async function rows(
    id: string,
    query: CallInput<typeof listImportRows>['query'] = {},
  ): Promise<ImportRow[]> {
    return (await ask(listImportRows, { params: { id }, query })).body.data
  }

  async function take({ id }: Pick<ImportRun, 'id'>, asking?: Asking): Promise<ImportRun> {
    await ask(takeImport, { params: { id } }, asking)
    await shop.runJobs()
    return look(id, asking)
  }

  async function exported(query: CallInput<typeof exportProducts>['query'] = {}): Promise<Buffer> {
    return (await ask(exportProducts, { query })).body
  }

  return { ask, upload, check, checkAgain, look, rows, take, exported }
}

/** A CSV of rows that have nothing to escape. */
export function csvOf(...rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.join(',')}\n`).join('')
}

/** A zip of files by their names. */
export async function zipOf(
  files: Record<string, Buffer | string>,
  options: { compress?: boolean } = {},
): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes), name, options)
  zip.end()
  return buffer(zip.outputStream)
}

/** Its files by their names, in their order. */
export async function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  const opened = await fromBufferPromise(zip, { lazyEntries: true })
  const files = new Map<string, Buffer>()
  for await (const entry of opened.eachEntry()) {
    files.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)))
  }
  return files
}
