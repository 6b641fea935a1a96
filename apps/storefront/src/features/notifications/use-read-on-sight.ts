import { NOTIFICATIONS_AT_ONCE } from '@shop/contract/constants'
import { type RefObject, useEffect, useEffectEvent } from 'react'

/** What comes into sight within this time is told by one call, in ms. */
const GATHER_MS = 400
/** So much of a row has been seen when it counts as read. */
const SEEN_SHARE = 0.6

/** On each row that is unread: its id. */
export const UNREAD_ATTRIBUTE = 'data-unread'

type Sight = {
  onSeen: (ids: string[]) => void
  /** Changes when the rows were loaded anew: what could not be told before is seen once more. */
  version: unknown
}

/** Tells of unread rows as they come into sight. External system: what of the page the window shows. */
export function useReadOnSight(list: RefObject<HTMLElement | null>, { onSeen, version }: Sight): void {
  const tell = useEffectEvent(onSeen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks at the rows that are there by then
  useEffect(() => {
    const seen = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const tellSeen = () => {
      timer = undefined
      const ids = [...seen].slice(0, NOTIFICATIONS_AT_ONCE)
      for (const id of ids) seen.delete(id)
      tell(ids)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const id = target.getAttribute(UNREAD_ATTRIBUTE)
          if (isIntersecting && id !== null) seen.add(id)
        }
        if (seen.size > 0) timer ??= setTimeout(tellSeen, GATHER_MS)
      },
      { threshold: SEEN_SHARE },
    )
    for (const row of list.current?.querySelectorAll(`[${UNREAD_ATTRIBUTE}]`) ?? []) observer.observe(row)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [list, version])
}
