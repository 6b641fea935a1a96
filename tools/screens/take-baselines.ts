import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BASELINES, baselineElements, type ElementsOfPictures } from './baselines.ts'
import { toPalettePng } from './palette.ts'

/** Encoders side by side; each takes some 40 MB. */
const LANES = 4

export type Taken = { pictures: number; bytes: number }

/** `isPartial`: pictures that were not taken stay. */
type Taking = { major: number; isPartial?: boolean; to?: string }

/**
 * Replaces the baselines by palette PNGs, with their elements and Chromium. @param from a folder with `1440/cart.png` and
 * `1440/cart.json`
 */
export async function replaceBaselines(from: string, taking: Taking): Promise<Taken> {
  const { major, isPartial = false, to = BASELINES } = taking
  const files = (await readdir(from, { recursive: true })).sort()
  const names = files.filter((path) => path.endsWith('.png')).map((path) => path.slice(0, -'.png'.length))
  const elements = isPartial ? baselineElements(to) : {}
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
  if (!isPartial) await rm(to, { recursive: true, force: true })
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

/** One line a picture, in the order of their files, for small diffs. */
function toLines(elements: ElementsOfPictures): string {
  const names = Object.keys(elements).sort((one, other) => (`${one}.png` < `${other}.png` ? -1 : 1))
  const lines = names.map((name) => `${JSON.stringify(name)}: ${JSON.stringify(elements[name])}`)
  return `{\n${lines.join(',\n')}\n}\n`
}
