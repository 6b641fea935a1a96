import type { ReactNode } from 'react'

export function VanDrawing() {
  return (
    <Drawing>
      <path d="M.9 25H53V71H.9ZM53 39.4H72.2L88 54.8V71H53" />
      <circle cx="19.4" cy="73.5" r="9" fill="var(--scent)" />
      <circle cx="68.7" cy="73.5" r="9" fill="var(--scent)" />
      <path d="M27.2 57C17 52 15.5 40 23.8 32c8.8 8.2 10.4 16.2 3.4 25ZM27.2 57c.4-9.2 4.8-13.8 12.6-13.8-.2 8.2-4.8 13.4-12.6 13.8Z" />
    </Drawing>
  )
}

export function BarsDrawing() {
  return (
    <Drawing>
      <rect x="3.7" y="57" width="38.6" height="22.8" rx="7" />
      <rect x="46" y="57" width="38.6" height="22.8" rx="7" />
      <rect x="24" y="30.8" width="38.6" height="22.8" rx="7" />
      <path d="M44 22V7.8M34.8 16.8 44 7.8l9.2 9M12 62.4h11.6M54.2 62.4h11.6M32.4 36.4H44" />
    </Drawing>
  )
}

export function BagDrawing() {
  return (
    <Drawing>
      <path d="M9 30.6H79L73.4 82.4H15.2ZM29.6 42.4V25a14.5 14.5 0 0 1 29 0V42.4" />
      <path d="M44.4 74C36 71 29 65.6 29.6 53.6 39 53.4 45.2 61.4 44.4 74ZM44.4 74c-.8-9.6 4-16.2 13-16.2-.3 8.2-4.6 14-13 16.2Z" />
    </Drawing>
  )
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 90 90"
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
