/** A browser may begin to read the file long after the press, once it was asked where to. No event tells. */
const SAVING_MS = 60_000

/** Hands a text in JSON to the browser, which keeps it where it keeps downloads. */
export function saveJsonFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), SAVING_MS)
}
