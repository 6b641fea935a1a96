import { randomUuid } from '@shop/contract/random-id'
import { useState } from 'react'

/** Gives each content a key of its own: sent again after a lost answer, it is done once. */
export function useContentKeys(): (content: object) => string {
  const [keys] = useState(() => new Map<string, string>())
  return (content) => {
    const words = JSON.stringify(content)
    const key = keys.get(words) ?? randomUuid()
    keys.set(words, key)
    return key
  }
}
