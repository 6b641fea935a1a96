import type { ReactNode } from 'react'

export type ValueName = 'sustainability' | 'care' | 'ingredients' | 'happiness'

/** A drawing in a ring drawn by hand, in the text's colour: decoration beside the value's name. */
export function ValueDrawing({ name, className }: { name: ValueName; className?: string }) {
  return (
    <svg
      viewBox="0 0 72 72"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path
        strokeWidth="1.2"
        d="M36 2.5C55.5 2 70 16.5 69.6 36 69.3 55 55.2 69.8 36.2 69.5 16.8 69.2 2.2 55.4 2.5 35.8 2.8 16.6 17 3 36 2.5Z"
      />
      {drawings[name]}
    </svg>
  )
}

const drawings: Record<ValueName, ReactNode> = {
  sustainability: (
    <path d="M53 27A19 19 0 1 0 55 39M54.5 18v9.5H45M28 45c-2-11 5-18 17-18 1 12-5 20-17 18ZM25 49c3-7 7-11 13-15" />
  ),
  care: (
    <path d="M21 38V27a3.2 3.2 0 0 1 6.4 0v9-16a3.2 3.2 0 0 1 6.4 0v14-17a3.2 3.2 0 0 1 6.4 0v18-13a3.2 3.2 0 0 1 6.4 0v21c0 9-5 15-12.6 15-7 0-10.4-3.5-13-9ZM33.5 50c-3.6-2.6-4.5-5-3.3-6.6 1-1.3 2.8-.8 3.3.8.5-1.6 2.3-2.1 3.3-.8 1.2 1.6.3 4-3.3 6.6Z" />
  ),
  ingredients: (
    <path d="M36 57V29M36 41c-11 0-17-6-17-15 11 0 17 6 17 15ZM36 35c0-10 6-17 16-18 1 11-5 18-16 18ZM36 50c5 0 10-2 12-7-6-2-11 1-12 7ZM26 57h20" />
  ),
  happiness: (
    <path d="M36 53C24 45.5 18.5 39 18.5 32A8.8 8.8 0 0 1 36 28.5 8.8 8.8 0 0 1 53.5 32C53.5 39 48 45.5 36 53ZM36 53V41M36 46c-4.5 0-7-2.5-7-6.5 4.5 0 7 2.5 7 6.5Z" />
  ),
}
