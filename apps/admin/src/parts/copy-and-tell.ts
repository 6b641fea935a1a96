import { toast } from '@shop/ui/toast'

/** Says what came of it. A page at a plain local address has no clipboard: what is to be copied has to stand there, too. */
export async function copyAndTell(
  text: string,
  words: { copied: string; copyFailed: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(words.copied)
  } catch {
    toast.error(words.copyFailed)
  }
}
