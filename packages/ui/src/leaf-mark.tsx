import { useId } from 'react'

/** Decorative, in `currentColor`; `className` gives the size. */
export function LeafMark({ className }: { className?: string }) {
  // The veins are cut out by a mask, whose id must be unique in the page.
  const veins = useId()
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false" className={className}>
      <g transform="rotate(14 24 24)">
        <mask id={veins}>
          <path fill="white" d="M0 0h48v48H0z" />
          <path
            d="M23.2 15.5 16.2 21M23.2 23.4 12.4 30M23.2 31.6 15 36.6"
            fill="none"
            stroke="black"
            strokeWidth="1.5"
            strokeLinecap="round"
          />
        </mask>
        <path
          d="M23.3 1.6C20.6 8.8 7.4 12.6 7.4 27.2 7.4 36.4 13.6 41.6 21.9 42.4L21.7 46.6H23.3Z"
          fill="currentColor"
          mask={`url(#${veins})`}
        />
        <g fill="none" stroke="currentColor" strokeWidth="1.7">
          <circle cx="28.6" cy="11.4" r="3" />
          <circle cx="31.4" cy="19.6" r="4.9" />
          <circle cx="37.4" cy="26.2" r="2.5" />
          <circle cx="30.2" cy="29.3" r="4.1" />
          <circle cx="36.2" cy="33" r="2.9" />
          <circle cx="28" cy="37" r="3" />
        </g>
        <g fill="currentColor">
          <circle cx="32.2" cy="40.3" r="1.7" />
          <circle cx="35.4" cy="13.2" r="1.5" />
          <circle cx="39.4" cy="20.6" r="1.3" />
        </g>
      </g>
    </svg>
  )
}
