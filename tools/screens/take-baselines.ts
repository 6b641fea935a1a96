import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BASELINES, type ElementsOfPictures } from './baselines.ts'
import { toPalettePng } from './palette.ts'

/** Encoders side by side; each takes some 40 MB. */
const LANES = 4

export type Taken = { pictures: number; bytes: number }

/**
 * Replaces the baselines by palette PNGs, with their elements and Chromium. @param from a folder with `1440/cart.png` and
 * `1440/cart.json`
 */
export async function replaceBaselines(from: string, major: number, to = BASELINES): Promise<Taken> {
  const files = (await readdir(from, { recursive: true })).sort()
  const names = files.filter((path) => path.endsWith('.png')).map((path) => path.slice(0, -'.png'.length))
  const elements: ElementsOfPictures = {}
  // All are read before the first old one goes: a failure must not leave half of them.
  const pictures = new Map<string, Buffer>()
  const waiting = [...names]
  const lane = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      pictures.set(name, await toPalettePng(await readFile(join(from, `${name}.png`))))
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  for (const name of names) elements[name] = JSON.parse(await readFile(join(from, `${name}.json`), 'utf8'))
  await rm(to, { recursive: true, force: true })
  let bytes = 0
  for (const [name, png] of pictures) {
    bytes += await write(join(to, `${name}.png`), png)
  }
  bytes += await write(join(to, 'elements.json'), toLines(elements))
  bytes += await write(join(to, 'chromium.json'), `${JSON.stringify({ major })}\n`)
  return { pictures: pictures.size, bytes }
}

async function write(path: string, content: string | Buffer): Promise<number> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  return Buffer.byteLength(content)
}

/** One line a picture, for small diffs. */
function toLines(elements: ElementsOfPictures): string {
  const lines = Object.entries(elements).map(
    ([name, each]) => `${JSON.stringify(name)}: ${JSON.stringify(each)}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}
