import type { FastifyInstance, FastifyReply } from 'fastify'
import { MEDIA_TYPES, parseFileName, quickRenditionOf, type Rendition } from '#api/platform/pictures/index.ts'
import { Refusal } from '#api/refusal.ts'
import { findShown } from './media.repository.ts'
import type { MediaShop } from './media-deps.ts'
import { renditionKey } from './media-keys.ts'

/** Its files never change: their names are made of what is in them. */
export const MEDIA_PATH = '/media/'

const HASH = /^[0-9a-f]{32}$/
const FOR_GOOD = 'public, max-age=31536000, immutable'

type Shop = Pick<MediaShop, 'db' | 'storage'>
type Asked = { hash: string; rendition: Rendition }

/** No call of the contract: files of the library, from the shop's own origin, wherever they lie. */
export function mountMedia(app: FastifyInstance, shop: Shop): void {
  app.get<{ Params: { file: string } }>(`${MEDIA_PATH}:file`, async ({ params, headers }, reply) => {
    const asked = readAddress(params.file)
    const etag = `"${params.file}"`
    const key = renditionKey(asked.hash, asked.rendition)
    const kept = () =>
      reply.headers({ 'cache-control': FOR_GOOD, etag }).type(MEDIA_TYPES[asked.rendition.format])
    if (headers['if-none-match'] === etag && (await shop.storage.head(key))) return kept().code(304).send()
    const bytes = await shop.storage.get(key)
    return bytes ? kept().send(bytes) : sendStandIn(reply, shop, asked)
  })
}

function readAddress(file: string): Asked {
  const { stem, rendition } = parseFileName(file) ?? {}
  if (stem === undefined || rendition === undefined || !HASH.test(stem)) throw new Refusal('not_found')
  return { hash: stem, rendition }
}

/** The quick rendition as long as the one asked for is being made; nobody keeps it. */
async function sendStandIn(reply: FastifyReply, { db, storage }: Shop, { hash, rendition }: Asked) {
  const shown = await findShown(db, hash)
  if (!shown?.widths.includes(rendition.width)) throw new Refusal('not_found')
  const quick = quickRenditionOf(shown)
  const bytes = await storage.get(renditionKey(hash, quick))
  if (!bytes) throw new Refusal('not_found')
  return reply.header('cache-control', 'no-store').type(MEDIA_TYPES[quick.format]).send(bytes)
}
