import drawing from './brand/logo-wordmark.svg?url'

export type WordmarkProps = {
  /** The shop's name, spoken; leave it out where the mark is decoration. */
  title?: string
  /** Height (or width) and colour by utilities; the proportion is kept. */
  className?: string
}

/** The name as it is drawn, in the current colour: out of a file of its own, which no page has to carry again. */
export function Wordmark({ title, className }: WordmarkProps) {
  return (
    <svg
      viewBox="-2 4 322.54 58"
      fill="currentColor"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      className={className}
    >
      <use href={`${drawing}#name`} />
    </svg>
  )
}
