import type { ImportFile } from '@shop/contract/admin/imports'
import { hasErrorCode } from '@shop/contract/call-error'
import { randomUuid } from '@shop/contract/random-id'
import { useEffect, useRef, useState } from 'react'
import { type ChosenFiles, isSameFiles } from '#admin/features/import/chosen-files.ts'
import { sendCheck, sendDrop } from '#admin/features/import/import-calls.ts'
import { uploadFile } from '#admin/features/import/upload-file.ts'
import { type Line, whenReachable } from '#admin/features/import/when-reachable.ts'

export type Sending = {
  /** Undefined while nothing is sent. */
  progress: { percent: number } | undefined
  isLost: boolean
  error: unknown
  send: (chosen: ChosenFiles) => Promise<void>
  cancel: () => void
  reset: () => void
}

type Begun = { id: string; chosen: ChosenFiles }

/**
 * Sends files chunk by chunk and has them read. What has arrived of the same files is not sent again. Leaving the page ends
 * it.
 */
export function useSendFiles(onSent: (id: string) => void): Sending {
  const [progress, setProgress] = useState<{ percent: number }>()
  const [isLost, setIsLost] = useState(false)
  const [error, setError] = useState<unknown>()
  const running = useRef<AbortController>(undefined)
  /** What is on its way, or was given up without being cancelled. */
  const begun = useRef<Begun>(undefined)
  // External system: the line.
  useEffect(() => () => running.current?.abort(), [])

  async function send(chosen: ChosenFiles): Promise<void> {
    const id = idFor(chosen, begun.current)
    begun.current = { id, chosen }
    const stop = new AbortController()
    running.current = stop
    setError(undefined)
    setProgress({ percent: 0 })
    try {
      const parts = { onPercent: (percent: number) => setProgress({ percent }), onLost: setIsLost }
      await Promise.race([sendAll({ id, chosen, signal: stop.signal, ...parts }), untilEnded(stop.signal)])
      begun.current = undefined
      onSent(id)
    } catch (cause) {
      if (stop.signal.aborted) {
        begun.current = undefined
        void sendDrop(id).catch(() => undefined)
      } else setError(cause)
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

function idFor(chosen: ChosenFiles, begun: Begun | undefined): string {
  return begun && isSameFiles(begun.chosen, chosen) ? begun.id : randomUuid()
}

/** Whatever is waited for. Throws the signal's reason. */
function untilEnded(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

type SendingAll = Line & { id: string; chosen: ChosenFiles; onPercent: (percent: number) => void }

async function sendAll({ id, chosen: { list, zip }, onPercent, ...line }: SendingAll): Promise<void> {
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
    await uploadFile({ id, file, bytes, onProgress, ...line })
    before += bytes.size
  }
  const asked = { id, name: (list ?? zip)?.name ?? '', zipName: zip?.name }
  await whenReachable((isAgain) => haveChecked(asked, isAgain), line)
}

/** Files that nothing can be read from go with the check: without its answer they are missed at the next. */
async function haveChecked(asked: Parameters<typeof sendCheck>[0], isAgain: boolean): Promise<void> {
  try {
    await sendCheck(asked)
  } catch (error) {
    if (!isAgain || !hasErrorCode(error, 'import_files_gone')) throw error
  }
}
