import { hasErrorCode } from '@shop/contract/call-error'
import { randomUuid } from '@shop/contract/random-id'
import { toast } from '@shop/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type CorrectionEntries,
  faultOf,
  reasonOf,
  toCorrection,
} from '#admin/features/stock/correction-rules.ts'
import {
  type Corrected,
  type Correction,
  reloadStock,
  type Stock,
  sendCorrection,
} from '#admin/features/stock/stock-calls.ts'
import { meanwhileWords } from '#admin/parts/meanwhile-words.ts'
import { undoAndTell } from '#admin/parts/undo-change.ts'
import { isInDoubt } from '#admin/platform/is-in-doubt.ts'
import { correctTexts as texts } from '#admin/texts/stock.ts'

export type CorrectionOptions = {
  stock: Stock
  /** The number has changed since it was told. */
  onChanged: () => void
  onDone: () => void
}

/** What is typed, what is wrong with it, and booking it. Long because what was sent stays until it is known what came of it. */
export function useCorrection({ stock, onChanged, onDone }: CorrectionOptions) {
  const [entries, setEntries] = useState<CorrectionEntries>({
    kind: 'counted',
    units: String(stock.stock),
    reason: undefined,
    note: '',
  })
  /** Of these entries: however often they are sent, they are booked once. */
  const [key, setKey] = useState(randomUuid)
  const [isTried, setIsTried] = useState(false)
  const [unanswered, setUnanswered] = useState<Correction>()
  const { product } = stock

  const sending = useMutation({
    mutationFn: (body: Correction) => sendCorrection(product.id, body),
    onSuccess: async (booked) => {
      onDone()
      tellOf(product.name, booked)
      await reloadStock()
    },
    onError: (error, body) => {
      setUnanswered(isInDoubt(error, unanswered !== undefined) ? body : undefined)
      if (hasErrorCode(error, 'too_little_stock')) onChanged()
    },
  })

  return {
    entries,
    change: (part: Partial<CorrectionEntries>) => {
      sending.reset()
      setKey(randomUuid())
      setEntries({ ...entries, ...part })
    },
    fault: faultOf(entries, stock),
    reason: reasonOf(entries, stock),
    isTried,
    /** Sent, and no answer came: nothing else can be sent before one does. */
    isLost: unanswered !== undefined && !sending.isPending,
    sending,
    /** Tells whether it is on its way now. */
    send: () => {
      setIsTried(true)
      const body = unanswered ?? toCorrection(entries, stock, key)
      if (!body || sending.isPending) return false
      sending.mutate(body)
      return true
    },
  }
}

export type Correcting = ReturnType<typeof useCorrection>

function tellOf(name: string, { delta, stock, meanwhile, changeSetId }: Corrected): void {
  const difference = delta > 0 ? texts.more(delta) : texts.fewer(-delta)
  const booked = delta === 0 ? texts.right(name, stock) : texts.booked(name, difference, stock)
  const words = [booked, meanwhileWords(meanwhile)].filter(Boolean).join(' ')
  const undo = changeSetId !== null && {
    action: {
      label: texts.undo,
      act: () => void undoAndTell({ id: changeSetId, summary: texts.summary(name) }),
    },
  }
  toast.success(words, { ...undo })
}
