import { IconButton } from '@shop/ui/icon-button'
import Play from 'lucide-react/icons/play'
import type { Playback } from '#storefront/features/home/use-playback.ts'
import { carouselTexts } from '#storefront/texts/home.ts'

export function PlaybackButton({
  playback: { isPlaying, toggle },
  className = '',
}: {
  playback: Playback
  className?: string
}) {
  return (
    <IconButton
      label={isPlaying ? carouselTexts.pause : carouselTexts.play}
      icon={isPlaying ? <PauseLines /> : <Play aria-hidden="true" />}
      onClick={toggle}
      className={className}
    />
  )
}

/** Two strokes; Lucide's pause is two boxes. */
function PauseLines() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeLinecap="round">
      <path d="M8.4 5.6v12.8M15.6 5.6v12.8" />
    </svg>
  )
}
