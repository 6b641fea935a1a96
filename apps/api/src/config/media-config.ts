import * as z from 'zod/mini'
import { StartError } from '#api/platform/start-error.ts'
import { url } from './value-kinds.ts'
import { optional, type ValuesOf } from './variable.ts'

/** A bucket. `endpoint`: without a slash at the end; the secret is never printed. */
export type S3Config = { endpoint: string; bucket: string; region: string; keyId: string; secret: string }

const DEFAULT_REGION = 'us-east-1'
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

export const mediaVariables = {
  MEDIA_S3_ENDPOINT: optional({
    schema: url(/^https?$/),
    allowed: 'an http or https URL such as https://s3.eu-west-2.amazonaws.com',
    byDefault: '`DATA_DIR/media`',
    decides:
      'where pictures of the back office lie: a server that speaks S3; it, bucket, key and secret, or none of them: without them they lie in `DATA_DIR/media`; see [operations](docs/operations.md#pictures)',
  }),
  MEDIA_S3_BUCKET: optional({
    schema: z.string().check(z.regex(BUCKET)),
    allowed: "a bucket's name",
    decides: 'the bucket of these pictures, which nobody else may read: the shop serves them itself',
  }),
  MEDIA_S3_REGION: optional({
    schema: z.string().check(z.regex(/^[a-z0-9-]+$/)),
    allowed: 'a region such as eu-west-2',
    byDefault: `\`${DEFAULT_REGION}\``,
    decides: "the bucket's region, which signatures name",
  }),
  MEDIA_S3_KEY_ID: optional({
    schema: z.string().check(z.minLength(1)),
    allowed: 'the id of an access key',
    decides: 'the access key that may put, get and delete objects of the bucket',
  }),
  MEDIA_S3_SECRET: optional({
    schema: z.string().check(z.minLength(1)),
    allowed: 'the secret of the access key',
    isSecret: true,
    decides: 'the secret of that access key',
  }),
}

/** All or none: half a bucket would lose a picture. Throws StartError. */
export function readMedia(given: ValuesOf<typeof mediaVariables>): S3Config | undefined {
  const {
    MEDIA_S3_ENDPOINT: endpoint,
    MEDIA_S3_BUCKET: bucket,
    MEDIA_S3_KEY_ID: keyId,
    MEDIA_S3_SECRET: secret,
    MEDIA_S3_REGION: region,
  } = given
  if (endpoint && bucket && keyId && secret) {
    return { endpoint: endpoint.replace(/\/+$/, ''), bucket, keyId, secret, region: region ?? DEFAULT_REGION }
  }
  if (!endpoint && !bucket && !keyId && !secret && !region) return undefined
  const needed = {
    MEDIA_S3_ENDPOINT: endpoint,
    MEDIA_S3_BUCKET: bucket,
    MEDIA_S3_KEY_ID: keyId,
    MEDIA_S3_SECRET: secret,
  }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]))
  throw new StartError(`Pictures in a bucket need ${missing.join(', ')} too; or set no MEDIA_S3_ variable.`)
}
