import type { ReactNode } from 'react'

/** A van with a leaf on its side: decoration. */
export function VanDrawing() {
  return (
    <Drawing>
      <path d="M3 20H56V66H3ZM56 32H76L90 50V66H56" />
      <circle cx="22" cy="67" r="9" fill="var(--scent)" />
      <circle cx="70" cy="67" r="9" fill="var(--scent)" />
      <path d="M29 50C21 46 20 35 28 27c7 7 8 18 1 23ZM29 50c0-9 5-15 13-16 1 9-4 15-13 16Z" />
    </Drawing>
  )
}

/** Bars in a pile, and more to come: decoration. */
export function BarsDrawing() {
  return (
    <Drawing>
      <rect x="4" y="52" width="40" height="24" rx="7" />
      <rect x="47" y="52" width="40" height="24" rx="7" />
      <rect x="25" y="25" width="40" height="24" rx="7" />
      <path d="M45 15V2M37 10l8-8 8 8M13 58h10M56 58h10M34 31h10" />
    </Drawing>
  )
}

/** A bag with a leaf: decoration. */
export function BagDrawing() {
  return (
    <Drawing>
      <path d="M10 25H80L74 77H16ZM30 36V18a15 15 0 0 1 30 0V36" />
      <path d="M45 67c-8 0-13-5-13-13 8 0 13 5 13 13ZM45 67c0-8 4-14 12-15 2 9-4 15-12 15Z" />
    </Drawing>
  )
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 92 80"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}
