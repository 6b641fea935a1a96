import { LeafMark } from '../leaf-mark.tsx'
import { Wordmark } from '../wordmark.tsx'
import { GalleryRow } from './gallery-row.tsx'

const scents = ['lavender', 'rose', 'lemongrass', 'charcoal', 'unscented', 'matcha']

const grounds = [
  { name: 'paper', look: 'bg-paper' },
  { name: 'lather', look: 'bg-lather' },
  { name: 'mist', look: 'bg-mist' },
  { name: 'sage', look: 'bg-sage' },
  { name: 'stone', look: 'bg-stone' },
  { name: 'moss', look: 'bg-moss' },
  { name: 'leaf', look: 'bg-leaf' },
  { name: 'bottle', look: 'bg-bottle' },
  { name: 'calendula', look: 'bg-calendula' },
  { name: 'madder', look: 'bg-madder' },
]

const sizes = [
  { name: 'Display one', look: 'font-display text-display-1' },
  { name: 'Display two', look: 'font-display text-display-2' },
  { name: 'Heading one', look: 'font-display text-heading-1' },
  { name: 'Heading two', look: 'font-display text-heading-2' },
  { name: 'Heading three', look: 'font-display text-heading-3' },
  { name: 'Lead text for a first paragraph', look: 'text-lead' },
  { name: 'Body text, sixteen pixels and quiet', look: 'text-body' },
  { name: 'Small text for meta data', look: 'text-moss text-small' },
  { name: '$20.50 in figures', look: 'figures' },
]

export function GalleryFoundations() {
  return (
    <>
      <GalleryRow title="Scents" className="gap-0!">
        {scents.map((scent) => (
          <div key={scent} data-scent={scent} className="bg-(--scent) p-5 pt-10 text-(--scent-deep)">
            {scent}
          </div>
        ))}
      </GalleryRow>
      <GalleryRow title="Paper and ink" className="gap-0!">
        {grounds.map(({ name, look }) => (
          <div key={name} className="w-23 font-[550] text-label">
            <div className={`${look} mb-2 h-14`} />
            {name}
          </div>
        ))}
      </GalleryRow>
      <GalleryRow title="Type" className="block! space-y-4">
        {sizes.map(({ name, look }) => (
          <p key={name} className={look}>
            {name}
          </p>
        ))}
      </GalleryRow>
      <GalleryRow title="Marks">
        <Wordmark title="Leaf & Lather" className="h-10" />
        <LeafMark className="size-20 text-stone" />
      </GalleryRow>
    </>
  )
}
