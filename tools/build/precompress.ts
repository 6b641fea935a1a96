import { glob, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Text formats. Fonts and pictures are compressed in themselves. */
const TEXTS = new Set(['.css', '.html', '.ico', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml'])

/** Writes `file.br` and `file.gz`, at the highest level, beside every text file that gets shorter by it. */
export async function precompress(folder: string): Promise<void> {
  const texts: string[] = []
  for await (const file of glob('**/*', { cwd: folder })) if (TEXTS.has(extname(file))) texts.push(file)
  await Promise.all(texts.map((file) => compressFile(join(folder, file))))
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [small, zipped] = await Promise.all([
    brotli(bytes, { params }),
    zip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  if (small.length < bytes.length) await writeFile(`${path}.br`, small)
  if (zipped.length < bytes.length) await writeFile(`${path}.gz`, zipped)
}
