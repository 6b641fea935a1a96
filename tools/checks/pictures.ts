import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listFiles } from './source-files.ts'

/** Bytes of all files of a folder: a clone carries each picture that ever lay there. */
const BUDGETS: Readonly<Record<string, number>> = {
  'e2e/baselines/': 20_000_000,
  'docs/screenshots/': 2_000_000,
  'photography/avif/': 6_000_000,
}

/** Offset of the colour type in a PNG's first chunk. */
const COLOUR_TYPE_AT = 25
const PALETTE = 3

/** Budgets of pictures: baselines are palette PNGs, and no folder weighs more than its budget. */
export async function checkPictures(root: string): Promise<string[]> {
  const files = await listFiles(root)
  const baselines = files.filter((path) => path.startsWith('e2e/baselines/') && path.endsWith('.png'))
  const colourTypes = await Promise.all(baselines.map((path) => readByte(join(root, path), COLOUR_TYPE_AT)))
  const folders = Object.entries(BUDGETS).map(async ([folder, budget]) => {
    const inside = files.filter((path) => path.startsWith(folder))
    const sizes = await Promise.all(inside.map(async (path) => (await stat(join(root, path))).size))
    const sum = sizes.reduce((total, size) => total + size, 0)
    return sum > budget ? [`${folder} weighs ${sum} bytes, more than ${budget}`] : []
  })
  return [
    ...baselines
      .filter((_, index) => colourTypes[index] !== PALETTE)
      .map((path) => `${path} is no palette PNG: take it with \`npm run screens\``),
    ...(await Promise.all(folders)).flat(),
  ]
}

async function readByte(path: string, position: number): Promise<number | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1), { position })
    return bytesRead === 1 ? buffer[0] : undefined
  } finally {
    await file.close()
  }
}
