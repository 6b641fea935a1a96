import { MAX_LIST_BYTES, MAX_ZIP_BYTES } from '@shop/contract/admin/imports'
import { chooseTexts as texts } from '#admin/texts/import.ts'

export type ChosenFiles = { list?: File | undefined; zip?: File | undefined }

/** What is chosen after some more files were: one CSV, one zip. What else is wrong with them, the shop says. */
export function chooseFrom(
  chosen: ChosenFiles,
  files: readonly File[],
): { files: ChosenFiles; complaint?: string } {
  const zips = files.filter(({ name }) => /\.zip$/i.test(name))
  const lists = files.filter((file) => !zips.includes(file))
  if (zips.length > 1 || lists.length > 1) return { files: chosen, complaint: texts.tooMany }
  const next = { list: lists[0] ?? chosen.list, zip: zips[0] ?? chosen.zip }
  if ((next.list?.size ?? 0) > MAX_LIST_BYTES) return { files: chosen, complaint: texts.tooLargeList }
  if ((next.zip?.size ?? 0) > MAX_ZIP_BYTES) return { files: chosen, complaint: texts.tooLargeZip }
  return { files: next }
}

/** Whether it is the same choice. Files of one name may differ: one that is chosen again counts as another. */
export function isSameFiles(one: ChosenFiles, other: ChosenFiles): boolean {
  return one.list === other.list && one.zip === other.zip
}

/** `412 kB`, `3.4 MB`. */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} kB`
  return `${(kilobytes / 1024).toFixed(1)} MB`
}
