import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'

export type GalleryRowProps = { title: string; children: ReactNode; className?: string }

export function GalleryRow({ title, children, className }: GalleryRowProps) {
  return (
    <section className="hairline grid gap-5 py-6.5 lg:grid-cols-[202px_1fr] lg:items-center lg:gap-0">
      <h2 className="font-[550] font-sans text-label">{title}</h2>
      <div className={joinClasses('flex min-w-0 flex-wrap items-center gap-4', className)}>{children}</div>
    </section>
  )
}
