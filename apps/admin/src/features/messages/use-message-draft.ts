import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { dropDraft, keepDraft, readDraft } from '#admin/platform/drafts.ts'
import { useMe } from '#admin/platform/session.ts'
import { useKeepSoon } from '#admin/platform/use-keep-soon.ts'

/** What is being written in one conversation: both are kept, whichever is shown. */
const texts = z.object({ answer: z.string(), note: z.string() })
export type MessageTexts = z.output<typeof texts>

export const NOTHING_WRITTEN: MessageTexts = { answer: '', note: '' }

function useDraftKey(id: string): string {
  return `message:${useMe().staffId}:${id}`
}

const queryKeyOf = (key: string) => ['drafts', key] as const

/** What was kept on this device; undefined until that is known. */
export function useKeptTexts(id: string): MessageTexts | undefined {
  const key = useDraftKey(id)
  const { data, isError } = useQuery({
    queryKey: queryKeyOf(key),
    queryFn: async () => {
      const kept = texts.safeParse((await readDraft(key))?.entries)
      return kept.success ? kept.data : NOTHING_WRITTEN
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return isError ? NOTHING_WRITTEN : data
}

/** Keeps both texts as they are typed; @returns whether they lie on the device. */
export function useKeepTexts(id: string, written: MessageTexts): boolean {
  const key = useDraftKey(id)
  const client = useQueryClient()
  const [kept, setKept] = useState('')
  const now = JSON.stringify(written)
  const isEmpty = written.answer === '' && written.note === ''
  // A window that gets narrow draws the field anew, from here.
  useEffect(() => {
    client.setQueryData(queryKeyOf(key), written)
  }, [client, key, written])
  useKeepSoon(now, async () => {
    if (isEmpty) await dropDraft(key)
    else {
      const savedAt = new Date().toISOString()
      await keepDraft(key, { version: 1, before: NOTHING_WRITTEN, entries: written, savedAt })
    }
    setKept(now)
  })
  return !isEmpty && kept === now
}
