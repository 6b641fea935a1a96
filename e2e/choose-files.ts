import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from './test.ts'

/** A file as a person chooses it: the browser tells its type by the name. */
export type ChosenFile = { name: string; buffer: Buffer }

/** In the device's own window, which a press opens. From the disk: bytes that are handed over go to the browser as text, 16 MB for seconds. */
export async function chooseFiles(opener: Locator, files: readonly ChosenFile[]): Promise<void> {
  const [chooser] = await Promise.all([opener.page().waitForEvent('filechooser'), opener.click()])
  await chooser.setFiles(await Promise.all(files.map(onDisk)))
}

let written = 0
let folder: string | undefined

/** Each in a folder of its own: two may have one name. @returns its path */
async function onDisk({ name, buffer }: ChosenFile): Promise<string> {
  written += 1
  const place = join(folderOfFiles(), String(written))
  await mkdir(place)
  await writeFile(join(place, name), buffer)
  return join(place, name)
}

/** There while this process runs: the browser reads files when it needs them. */
function folderOfFiles(): string {
  if (folder !== undefined) return folder
  const path = mkdtempSync(join(tmpdir(), 'shop-e2e-files-'))
  process.once('exit', () => rmSync(path, { recursive: true, force: true }))
  folder = path
  return path
}
