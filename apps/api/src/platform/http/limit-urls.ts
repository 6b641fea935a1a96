import type { FastifyInstance } from 'fastify'
import { Refusal } from '#api/refusal.ts'

/** The longest honest one names the 200 products of the largest basket. */
const URL_LIMIT_CHARACTERS = 12_000
/** More than twice the longest real one; paths are remembered in several places. */
const PATH_LIMIT_CHARACTERS = 1_000
/** No call and no page reads more than a dozen. */
const PARAMETERS_LIMIT = 100

/** Refuses addresses that are too long or have too many parameters (413), before anything reads them. */
export function limitUrls(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    const [path = ''] = url.split('?', 1)
    const isTooLong = url.length > URL_LIMIT_CHARACTERS || path.length > PATH_LIMIT_CHARACTERS
    if (isTooLong || url.split('&', PARAMETERS_LIMIT + 1).length > PARAMETERS_LIMIT) {
      throw new Refusal('body_too_large')
    }
  })
}
