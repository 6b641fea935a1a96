import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { dropDraft, keepDraft, readDraft } from '#admin/platform/drafts.ts'
import { useMe } from '#admin/platform/session.ts'
import { createStore, useStore } from '#admin/platform/store.ts'
import { useKeepSoon } from '#admin/platform/use-keep-soon.ts'

/** Idempotency key beside the words it was sent with. */
const attempt = z.object({ key: z.string(), words: z.string() })

/**
 * What is being written in one conversation: both are kept, whichever is shown. Each with its own attempt, so that
 * pressing again mails nothing twice, also once somebody has been elsewhere or has saved the other one.
 */
const texts = z.object({
  answer: z.string(),
  note: z.string(),
  attempts: z._default(z.object({ answer: z.optional(attempt), note: z.optional(attempt) }), {}),
})
export type MessageTexts = z.output<typeof texts>
export type MessageKind = 'answer' | 'note'
export type SentText = { kind: MessageKind; text: string }

const NOTHING_WRITTEN: MessageTexts = { answer: '', note: '', attempts: {} }

function useDraftKey(id: string): string {
  return `message:${useMe().staffId}:${id}`
}

const queryKeyOf = (key: string) => ['drafts', key] as const
const lastKeptKeyOf = (key: string) => ['drafts', key, 'last-kept'] as const

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

/** Of all conversations: whichever field is there by then empties itself. */
const lastSent = createStore<(SentText & { id: string }) | undefined>(undefined)

/** What was typed while it was on its way stays. */
function withoutSent(written: MessageTexts, { kind, text }: SentText): MessageTexts {
  if (written[kind] !== text) return written
  return { ...written, [kind]: '', attempts: { ...written.attempts, [kind]: undefined } }
}

/** The texts as they are typed, without what has arrived: also what was sent from this field before it was left. */
export function useWrittenTexts(
  id: string,
  kept: MessageTexts,
): [MessageTexts, Dispatch<SetStateAction<MessageTexts>>] {
  const [written, setWritten] = useState(kept)
  const sent = useStore(lastSent)
  const [seen, setSeen] = useState(sent)
  if (sent !== seen) {
    setSeen(sent)
    if (sent?.id === id) setWritten((now) => withoutSent(now, sent))
  }
  return [written, setWritten]
}

/** Takes what has arrived from the device and from the field; whoever sent it may have left the conversation. */
export function useForgetSent(id: string): (sent: SentText) => Promise<void> {
  const key = useDraftKey(id)
  return async (sent) => {
    // A device that keeps nothing has nothing to forget.
    await forgetOnDevice(key, sent).catch(() => undefined)
    lastSent.set({ id, ...sent })
  }
}

async function forgetOnDevice(key: string, sent: SentText): Promise<void> {
  const kept = texts.safeParse((await readDraft(key))?.entries)
  if (kept.success) await keepTexts(key, withoutSent(kept.data, sent))
}

const isNothing = ({ answer, note }: MessageTexts) => answer === '' && note === ''

function keepTexts(key: string, written: MessageTexts): Promise<void> {
  if (isNothing(written)) return dropDraft(key)
  const savedAt = new Date().toISOString()
  return keepDraft(key, { version: 1, before: NOTHING_WRITTEN, entries: written, savedAt })
}

/** Keeps both texts as they are typed; @returns whether they lie on the device. */
export function useKeepTexts(id: string, written: MessageTexts): boolean {
  const key = useDraftKey(id)
  const client = useQueryClient()
  // Also by the field that was there before a window got narrower or wider.
  const [kept, setKept] = useState(() => client.getQueryData<string>(lastKeptKeyOf(key)))
  const now = JSON.stringify(written)
  // A window that gets narrow draws the field anew, from here.
  useEffect(() => {
    client.setQueryData(queryKeyOf(key), written)
  }, [client, key, written])
  useKeepSoon(now, async () => {
    await keepTexts(key, written)
    client.setQueryData(lastKeptKeyOf(key), now)
    setKept(now)
  })
  return !isNothing(written) && kept === now
}
