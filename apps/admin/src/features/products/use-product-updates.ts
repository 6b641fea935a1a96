import { useEffect, useState } from 'react'
import { joinFeed } from '#admin/platform/feed/feed.ts'
import { useMe } from '#admin/platform/session.ts'

/** Somebody saved the product, in this version. */
export type ProductUpdate = { by: string; isOwn: boolean; at: string; version: number }

/** The latest that was heard since the page was opened. */
export function useProductUpdates(id: string): ProductUpdate | undefined {
  const { staffId } = useMe()
  const [news, setNews] = useState<ProductUpdate>()
  // External system: the shop's change feed.
  useEffect(
    () =>
      joinFeed((told) => {
        if (told.name !== 'change') return
        const { things, staffName, createdAt } = told.change
        const version = things.find((thing) => thing.kind === 'product' && thing.id === id)?.version
        if (typeof version !== 'number') return
        setNews({ by: staffName, isOwn: told.change.staffId === staffId, at: createdAt, version })
      }),
    [id, staffId],
  )
  return news
}
