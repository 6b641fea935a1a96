/** The basket: a bag with its handle. Drawn for the header, in Lucide's line weight; decoration beside a name. */
export function BagIcon() {
  return (
    <svg aria-hidden="true" {...line}>
      <path d="M3.8 8.4h16.4l-1.1 11.9a1.7 1.7 0 0 1-1.7 1.6H6.6a1.7 1.7 0 0 1-1.7-1.6Z" />
      <path d="M8.2 12V6a3.8 3.8 0 0 1 7.6 0v6" />
    </svg>
  )
}

/** The menu: two lines of unequal length. */
export function MenuLinesIcon() {
  return (
    <svg aria-hidden="true" {...line}>
      <path d="M3.5 7.3h18.5M3.5 16.8h13.5" />
    </svg>
  )
}

const line = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
