import { LineIcon } from './line-icon.tsx'

/** Decorative. */
export function ArrowLeftIcon({ className }: { className?: string }) {
  return <Arrow className={className} path="M20 12H4M9.6 6.4 4 12l5.6 5.6" />
}

export function ArrowRightIcon({ className }: { className?: string }) {
  return <Arrow className={className} path="M4 12h16M14.4 6.4 20 12l-5.6 5.6" />
}

function Arrow({ path, className }: { path: string; className: string | undefined }) {
  return (
    <LineIcon className={className} strokeWidth="1.75">
      <path d={path} />
    </LineIcon>
  )
}
