export type ProgressProps = { label: string; percent: number; words: string }

/** A bar, and the same in words. */
export function Progress({ label, percent, words }: ProgressProps) {
  return (
    <div className="grid w-full max-w-120 gap-1.5">
      <progress aria-label={label} className="progress is-thick" max={100} value={percent} />
      <span className="text-meta text-moss">{words}</span>
    </div>
  )
}
