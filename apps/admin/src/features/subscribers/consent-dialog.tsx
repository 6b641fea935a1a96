import { Dialog } from '@shop/ui/dialog'
import type { Subscriber } from '#admin/features/subscribers/subscriber-calls.ts'
import { momentOf } from '#admin/parts/moment.ts'
import { consentTexts as texts } from '#admin/texts/subscribers.ts'

export type ConsentDialogProps = { subscriber: Subscriber; isOpen: boolean; onClose: () => void }

/** What is kept to show that somebody agreed, and left. */
export function ConsentDialog({ subscriber, isOpen, onClose }: ConsentDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={texts.title} closeLabel={texts.close} size="small">
      <dl className="grid gap-3">
        {linesOf(subscriber).map(([name, value]) => (
          <div key={name}>
            <dt className="text-meta text-moss">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

function linesOf({ words, page, askedAt, ...rest }: Subscriber): [name: string, value: string][] {
  const { confirmedAt, confirmedBy, leftAt, leftBy } = rest
  const confirmed =
    confirmedAt && confirmedBy
      ? `${momentOf(confirmedAt)}, ${texts.confirmedBy[confirmedBy]}`
      : texts.notConfirmed
  return [
    [texts.words, words],
    [texts.page, page],
    [texts.askedAt, momentOf(askedAt)],
    [texts.confirmedAt, confirmed],
    ...(leftAt && leftBy ? [[texts.leftAt, `${momentOf(leftAt)}, ${texts.leftBy[leftBy]}`] as const] : []),
  ].map(([name = '', value = '']) => [name, value])
}
