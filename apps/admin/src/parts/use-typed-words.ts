import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

/** Typing asks a moment after its last letter. */
const TYPING_MS = 250

/**
 * What stands in a field for searching, and how it is changed. Asked for a moment after its last letter; follows words that
 * come from elsewhere: a link, the way back, a button that clears them.
 */
export function useTypedWords(words: string, onWords: (words: string) => void) {
  const [typed, setTyped] = useState(words)
  const [asked, setAsked] = useState(words)
  const [shown, setShown] = useState(words)
  if (shown !== words) {
    setShown(words)
    // What was asked for here has come: whoever typed on meanwhile keeps that.
    if (asked !== words) {
      setAsked(words)
      setTyped(words)
    }
  }
  const router = useRouter()
  const [place] = useState(() => router.state.location.pathname)
  const ask = useEffectEvent(() => {
    const wanted = typed.trim()
    // Whoever has pressed something meanwhile is on their way to it: the words would bring them back.
    if (wanted === words || router.state.location.pathname !== place) return
    setAsked(wanted)
    onWords(wanted)
  })
  // External system: time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with each letter
  useEffect(() => {
    const timer = setTimeout(ask, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped] as const
}
