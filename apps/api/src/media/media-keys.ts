import type { PictureRecord } from '@shop/contract/picture-manifest'
import { type Rendition, renditionsOf } from '#api/platform/pictures/index.ts'

/** Of the uploaded bytes, which nobody but the shop reads. */
export function originalKey(sha256: string): string {
  return `originals/${sha256.slice(0, 2)}/${sha256}`
}

/** Of a file that pages show. */
export function renditionKey(hash: string, { width, format }: Rendition): string {
  return `renditions/${hash.slice(0, 2)}/${hash}-${width}.${format}`
}

/** Where a file of a customer's picture lies: not among the library's, since the customer's browser had a say in its name. */
export function customerKey(key: string): string {
  return `customers/${key}`
}

export function renditionKeys(record: PictureRecord): string[] {
  return renditionsOf(record).map((rendition) => renditionKey(record.hash, rendition))
}
