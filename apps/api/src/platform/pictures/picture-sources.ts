import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'

/** `left`, `top` and `size` are fractions (0 to 1); `size` of the shorter side. */
export type SquareCrop = { master: string; left: number; top: number; size: number }

/** In fractions of width and height, once the picture has been turned (degrees clockwise), then mirrored left to right. */
export type Cut = {
  left: number
  top: number
  width: number
  height: number
  turn?: 90 | 180 | 270 | undefined
  isMirrored?: true | undefined
}

export type Crop = SquareCrop | Cut

export type NamedSource = { name: string; masterPath: string; crop?: SquareCrop }

/** Names become URLs. */
const PLAIN_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Pictures of `masters/NAME.jpg` and of `crops.json` (optional). @throws Error naming every picture that cannot be made,
 * and why
 */
export async function listPictureSources(folder: string): Promise<NamedSource[]> {
  const masters = await listMasters(join(folder, 'masters'))
  const crops = await readCrops(join(folder, 'crops.json'))

  const faults: string[] = []
  const sources: NamedSource[] = [...masters].map(([name, masterPath]) => ({ name, masterPath }))
  for (const [name, crop] of Object.entries(crops)) {
    if (!isCrop(crop)) {
      faults.push(`${name}: needs master, left, top and size (fractions, the part inside the picture)`)
      continue
    }
    const masterPath = masters.get(crop.master)
    if (masters.has(name)) faults.push(`${name}: a master has this name too`)
    else if (!masterPath) faults.push(`${name}: there is no master ${crop.master}`)
    else sources.push({ name, masterPath, crop })
  }
  faults.push(
    ...sources
      .filter(({ name }) => !PLAIN_NAME.test(name))
      .map(({ name }) => `${name}: only a to z, 0 to 9 and single dashes in names`),
  )
  if (faults.length > 0) throw new Error(`Pictures that cannot be made:\n  ${faults.join('\n  ')}`)
  return sources.sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function listMasters(folder: string): Promise<Map<string, string>> {
  const files = existsSync(folder) ? await readdir(folder) : []
  const masters = files.filter((file) => file.endsWith('.jpg'))
  if (masters.length === 0) throw new Error(`No pictures: ${folder} holds no .jpg file.`)
  return new Map(masters.map((file) => [parse(file).name, join(folder, file)]))
}

async function readCrops(path: string): Promise<Record<string, unknown>> {
  if (!existsSync(path)) return {}
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (cause) {
    throw new Error(`${path} is no readable JSON.`, { cause })
  }
}

function isCrop(value: unknown): value is SquareCrop {
  if (typeof value !== 'object' || value === null) return false
  const { master, left, top, size } = value as Partial<Record<keyof SquareCrop, unknown>>
  if (typeof master !== 'string') return false
  if (typeof left !== 'number' || typeof top !== 'number' || typeof size !== 'number') return false
  return left >= 0 && top >= 0 && size > 0 && left + size <= 1 && top + size <= 1
}
