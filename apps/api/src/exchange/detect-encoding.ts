import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { kindOf } from '#api/media/index.ts'
import { type encodingTexts, fileTexts } from '#api/texts/imports.ts'
import { FileProblem } from './file-problem.ts'

export type Encoding = keyof typeof encodingTexts

const HEAD_BYTES = 4_096

/**
 * UTF-8, UTF-16 with its mark, else Windows-1252: what spreadsheets write. Reads the whole file, a chunk at a time, since one
 * letter at its end may tell. Throws FileProblem for what is no text.
 */
export async function detectEncoding(path: string): Promise<Encoding> {
  const head = await readHead(path)
  refuseOtherFiles(head)
  const marked = encodingByMark(head)
  if (marked) return marked
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  for await (const bytes of createReadStream(path)) {
    if (hasBinary(bytes)) throw new FileProblem('notText', fileTexts.notText)
    isUtf8 = isUtf8 && isDecodable(decoder, bytes)
  }
  return isUtf8 && isDecodable(decoder) ? 'utf-8' : 'windows-1252'
}

function encodingByMark(head: Buffer): Encoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return undefined
}

function refuseOtherFiles(head: Buffer): void {
  if (head.length === 0) throw new FileProblem('empty', fileTexts.empty)
  if (isZip(head)) {
    const isOpenDocument = head.subarray(30, 90).toString('latin1').includes('opendocument')
    if (isOpenDocument) throw new FileProblem('openDocument', fileTexts.openDocument)
    throw new FileProblem('excel', fileTexts.excel)
  }
  if (head.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex')))
    throw new FileProblem('excel', fileTexts.excel)
  if (kindOf(head)) throw new FileProblem('picture', fileTexts.picture)
}

/** A workbook is a zip, too. */
function isZip(head: Buffer): boolean {
  return head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))
}

/** Control characters that no text has, but for tab, line breaks and the mark of a page's end. */
function hasBinary(bytes: Buffer): boolean {
  return bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 0x1a))
}

/** Without bytes: whether it ended with a whole letter. */
function isDecodable(decoder: TextDecoder, bytes?: Buffer): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined })
    return true
  } catch {
    return false
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), { position: 0 })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
