import { tellPresence } from '@shop/contract/admin/feed'
import { useEffect, useState } from 'react'
import { plainClient } from '#admin/platform/client.ts'
import { joinFeed } from '#admin/platform/feed/feed.ts'
import { type Here, hearPresence, stillHere } from '#admin/platform/feed/presence-rules.ts'
import { useMe } from '#admin/platform/session.ts'

/** How often somebody says that they still look, in ms. */
const AGAIN_MS = 20_000

/** Names of others who look at the same thing now; and tells them of oneself. */
export function usePresence(kind: string, id: string): readonly string[] {
  const { staffId } = useMe()
  const [others, setOthers] = useState<readonly Here[]>([])
  // External system: the other pages, by way of the shop.
  useEffect(() => {
    const say = (isHere: boolean, isNew = false) => {
      if (isHere && document.visibilityState === 'hidden') return
      // Nobody waits for it, and nothing depends on it.
      plainClient.send(tellPresence, { body: { kind, id, isHere, isNew } }).catch(() => undefined)
    }
    const leave = joinFeed((news) => {
      // What others answered before could not be heard.
      if (news.name === 'open' || news.name === 'resync') say(true, true)
      if (news.name !== 'presence') return
      const { presence } = news
      if (presence.kind !== kind || presence.id !== id || presence.staffId === staffId) return
      setOthers((known) => hearPresence(known, presence, Date.now()))
      if (presence.isNew) say(true)
    })
    const again = setInterval(() => {
      say(true)
      setOthers((known) => stillHere(known, Date.now()))
    }, AGAIN_MS)
    const sayVisible = () => say(document.visibilityState === 'visible', true)
    document.addEventListener('visibilitychange', sayVisible)
    say(true, true)
    return () => {
      leave()
      clearInterval(again)
      document.removeEventListener('visibilitychange', sayVisible)
      say(false)
    }
  }, [kind, id, staffId])
  return others.map(({ name }) => name)
}
