import type { ImportFile } from '@shop/contract/admin/imports'
import { randomUuid } from '@shop/contract/random-id'
import { useEffect, useRef, useState } from 'react'
import type { ChosenFiles } from '#admin/features/import/chosen-files.ts'
import { sendCheck, sendDrop } from '#admin/features/import/import-calls.ts'
import { uploadFile } from '#admin/features/import/upload-file.ts'

export type Sending = {
  /** Undefined while nothing is sent. */
  progress: { percent: number } | undefined
  isLost: boolean
  error: unknown
  send: (chosen: ChosenFiles) => Promise<void>
  cancel: () => void
  reset: () => void
}

/** Sends files chunk by chunk and has them read. Leaving the page ends it. */
export function useSendFiles(onSent: (id: string) => void): Sending {
  const [progress, setProgress] = useState<{ percent: number }>()
  const [isLost, setIsLost] = useState(false)
  const [error, setError] = useState<unknown>()
  const running = useRef<AbortController>(undefined)
  // External system: the line.
  useEffect(() => () => running.current?.abort(), [])

  async function send(chosen: ChosenFiles): Promise<void> {
    const id = randomUuid()
    const stop = new AbortController()
    running.current = stop
    setError(undefined)
    setProgress({ percent: 0 })
    try {
      const parts = { onPercent: (percent: number) => setProgress({ percent }), onLost: setIsLost }
      await sendAll({ id, chosen, signal: stop.signal, ...parts })
      stop.signal.throwIfAborted()
      onSent(id)
    } catch (cause) {
      if (stop.signal.aborted) void sendDrop(id).catch(() => undefined)
      else setError(cause)
    } finally {
      setProgress(undefined)
      setIsLost(false)
    }
  }

  return {
    progress,
    isLost,
    error,
    send,
    cancel: () => running.current?.abort(),
    reset: () => setError(undefined),
  }
}

type SendingAll = {
  id: string
  chosen: ChosenFiles
  signal: AbortSignal
  onPercent: (percent: number) => void
  onLost: (isLost: boolean) => void
}

async function sendAll({ id, chosen: { list, zip }, signal, onPercent, onLost }: SendingAll): Promise<void> {
  const files: [ImportFile, File | undefined][] = [
    ['list', list],
    ['zip', zip],
  ]
  const total = (list?.size ?? 0) + (zip?.size ?? 0)
  let before = 0
  for (const [file, bytes] of files) {
    if (!bytes) continue
    const onProgress = (sent: number) =>
      onPercent(Math.min(100, Math.floor(((before + sent) / Math.max(1, total)) * 100)))
    await uploadFile({ id, file, bytes, signal, onLost, onProgress })
    before += bytes.size
  }
  await sendCheck({ id, name: (list ?? zip)?.name ?? '', zipName: zip?.name })
}
