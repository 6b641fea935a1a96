import { slugFrom } from './slug-rules.ts'

const FALLBACK = 'tint'
/** Leaves room for a number. */
const WORD_LENGTH = 36

/** `Sea fog` is `sea-fog`, or `sea-fog-2` where a tint was once called so. */
export function tintKeyFrom(label: string, taken: readonly string[]): string {
  const base = slugFrom(label, { fallback: FALLBACK, maxLength: WORD_LENGTH })
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`
    if (!taken.includes(key)) return key
  }
}
