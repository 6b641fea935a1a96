import type { MediaRow } from './media.tables.ts'

/** So much of a file's hash tells it from all others of a library. */
export const FILE_HASH_LENGTH = 8

const ENDINGS = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' } as const
const MAX_STEM_LENGTH = 80
const HASHED = new RegExp(`-([0-9a-f]{${FILE_HASH_LENGTH}})\\.[a-z]{3,4}$`)

type Named = Pick<MediaRow, 'name' | 'kind' | 'sha256'>

/** `rose-3fa9c210.jpg`: what a picture's file is called outside of the shop, for people and for finding it again. */
export function fileNameOf({ name, kind, sha256 }: Named): string {
  const stem = name
    .normalize('NFC')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[^\p{L}\p{N} ._()-]+/gu, '-')
    .trim()
    .slice(0, MAX_STEM_LENGTH)
  return `${stem || 'picture'}-${sha256.slice(0, FILE_HASH_LENGTH)}.${ENDINGS[kind]}`
}

/** The beginning of the hash that such a name holds. */
export function hashIn(fileName: string): string | undefined {
  return HASHED.exec(fileName)?.[1]
}
