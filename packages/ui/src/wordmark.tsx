import drawing from './brand/logo-wordmark.svg?url'

export type WordmarkProps = {
  /** Accessible name (the shop's); none where it is decoration. */
  title?: string
  /** Size and colour by utilities; the ratio is kept. */
  className?: string
}

/** The logo in `currentColor`, from a file of its own, so that it is cached apart from pages. */
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
