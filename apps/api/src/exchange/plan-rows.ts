import type { Permission } from '@shop/contract/permissions'
import { findTakenSlugs, selectProductsBySku, selectStaffProducts } from '#api/catalogue/index.ts'
import { findPicturesByFile, findPicturesById, findPicturesByName } from '#api/media/index.ts'
import type { Read } from '#api/platform/db/index.ts'
import type { Pictures } from '#api/platform/pictures/index.ts'
import type { FileRow } from './file-row.ts'
import { type Match, matchProduct, type Seen } from './match-product.ts'
import type { PictureZip } from './picture-zip.ts'
import { type PlannedRow, planRow } from './plan-row.ts'
import type { Known } from './product-columns.ts'
import { type PictureSources, pictureNames, readPictures, type ZipPicture } from './read-pictures.ts'

/** What stays the same for all rows of a file. */
export type Judging = {
  read: Read
  pictures: Pick<Pictures, 'pictureOf'>
  known: Known
  may: ReadonlySet<Permission>
  zip: PictureZip | undefined
  /** What stood in rows before. */
  seen: Seen
}

/** What some rows of a file would do, in their order. */
export async function planRows(judging: Judging, rows: readonly FileRow[]): Promise<PlannedRow[]> {
  const { known, may, seen } = judging
  const stock = await findProducts(judging.read, rows)
  const matched = rows.map((row) => ({ row, match: matchProduct(row, stock, seen) }))
  const sources = await findSources(judging, matched)
  return matched.map(({ row, match }) => {
    const names = row.cells.get('pictures')
    const cells = names === undefined ? undefined : { names, texts: row.cells.get('pictureTexts') }
    const pictures = cells && readPictures(cells, match.present, sources)
    return planRow(row, { match, known, pictures, may })
  })
}

async function findProducts(read: Read, rows: readonly FileRow[]) {
  const cellsOf = (column: 'id' | 'productId') => [
    ...new Set(rows.flatMap(({ cells }) => cells.get(column)?.trim() || [])),
  ]
  const [ids, skus] = [cellsOf('id'), cellsOf('productId')]
  const byId = new Map((await selectStaffProducts(read, ids)).map((row) => [row.id, row]))
  const bySku = new Map((await selectProductsBySku(read, skus)).map((row) => [row.sku, row]))
  const takenSlugs = await findTakenSlugs(
    read,
    ids.filter((id) => !byId.has(id)),
  )
  return { byId, bySku, takenSlugs }
}

type Matched = { row: FileRow; match: Match }

/** Everything that pictures of these rows may be, read at once. */
async function findSources(
  { read, pictures, zip }: Judging,
  matched: readonly Matched[],
): Promise<PictureSources> {
  const withPictures = matched.filter(({ row }) => row.cells.has('pictures'))
  const names = [...new Set(withPictures.flatMap(({ row }) => pictureNames(row.cells.get('pictures') ?? '')))]
  const inZip = new Map<string, ZipPicture>()
  for (const name of names) {
    const found = await zip?.look(name)
    if (found) inZip.set(name, found)
  }
  const hashes = [...inZip.values()].flatMap((found) => ('sha256' in found ? [found.sha256] : []))
  const held = withPictures.flatMap(({ match: { present } }) => present?.pictures ?? [])
  return {
    inZip: (name) => inZip.get(name),
    byFile: await findPicturesByFile(read, hashes),
    byName: await findPicturesByName(
      read,
      names.filter((name) => !inZip.has(name)),
    ),
    byId: await findPicturesById(
      read,
      held.flatMap(({ media }) => (media ? [media.id] : [])),
    ),
    isReleased: (name) => pictures.pictureOf(name, '') !== undefined,
  }
}
