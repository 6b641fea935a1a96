import { iconButtonClass } from '@shop/ui/icon-button'
import { Play } from 'lucide-react'
import type { Playback } from '#storefront/features/home/use-playback.ts'
import { carouselTexts } from '#storefront/texts/home.ts'

/** Stops what moves by itself, or lets it go on. */
export function PlaybackButton({
  playback: { isPlaying, toggle },
  className = '',
}: {
  playback: Playback
  className?: string
}) {
  return (
    <button
      type="button"
      aria-label={isPlaying ? carouselTexts.pause : carouselTexts.play}
      onClick={toggle}
      className={iconButtonClass('plain', `cursor-pointer ${className}`)}
    >
      {isPlaying ? <PauseLines /> : <Play aria-hidden="true" />}
    </button>
  )
}

/** Two strokes; Lucide's pause is two boxes. */
function PauseLines() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeLinecap="round">
      <path d="M9 6v12M15 6v12" />
    </svg>
  )
}
