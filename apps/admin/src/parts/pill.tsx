import type { ReactNode } from 'react'

/** Said beside its colour by icon and words. */
export type PillTone = 'good' | 'waits' | 'soon' | 'bad' | 'quiet' | 'draft'

const tones: Record<PillTone, string> = {
  good: 'bg-status-delivered text-status-delivered-deep',
  waits: 'bg-status-pending text-status-pending-deep',
  soon: 'bg-status-processing text-status-processing-deep',
  bad: 'bg-status-cancelled text-status-cancelled-deep',
  quiet: 'bg-status-halted text-status-halted-deep',
  draft: 'border-[1.5px] border-stone text-moss',
}

/** `colours`: classes of a ground and its text, for what has a look of its own. */
export type PillProps = { icon: ReactNode; children: ReactNode } & (
  | { tone: PillTone; colours?: never }
  | { tone?: never; colours: string }
)

export function Pill({ tone, colours, icon, children }: PillProps) {
  return (
    <span
      className={`inline-flex min-h-6 items-center gap-1.25 whitespace-nowrap rounded-bar pr-2.5 pl-1.75 font-[550] text-label leading-none [&>svg]:size-3.5 [&>svg]:stroke-2 ${tone ? tones[tone] : colours}`}
    >
      {icon}
      {children}
    </span>
  )
}
