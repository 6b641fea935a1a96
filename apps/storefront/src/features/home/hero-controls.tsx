import { SlideMark } from '@shop/ui/slide-mark'
import { PlaybackButton } from '#storefront/features/home/playback-button.tsx'
import type { Playback } from '#storefront/features/home/use-playback.ts'
import { HERO_SLIDE_MS } from '#storefront/platform/constants.ts'
import { carouselTexts } from '#storefront/texts/home.ts'

export type HeroControlsProps = {
  total: number
  current: number
  playback: Playback
  onShow: (slide: number) => void
  onTimeUp: () => void
}

/** Which slide it is, a mark for each, and pause. The current mark's filling is the clock that turns the slides. */
export function HeroControls({ total, current, playback, onShow, onTimeUp }: HeroControlsProps) {
  return (
    <div className="absolute inset-x-gutter bottom-5.5 z-2 flex items-center justify-between xl:bottom-10 xl:justify-start print:hidden">
      <span aria-hidden="true" className="mr-3 whitespace-nowrap tabular-nums xl:mr-8">
        {carouselTexts.position(current + 1, total)}
      </span>
      <div className="flex min-w-0 items-center xs:gap-1.5">
        {Array.from({ length: total }, (_, index) => index).map((index) => (
          <SlideMark
            key={index}
            label={carouselTexts.showSlide(index + 1, total)}
            isCurrent={index === current}
            onShow={() => onShow(index)}
          >
            {index === current && (
              <Clock isRunning={playback.isRunning} isTimed={playback.isPlaying} onTimeUp={onTimeUp} />
            )}
          </SlideMark>
        ))}
        <PlaybackButton playback={playback} className="hover:bg-transparent" />
      </div>
    </div>
  )
}

type ClockProps = { isRunning: boolean; isTimed: boolean; onTimeUp: () => void }

/** Fills the current mark. Where nothing moves by itself it is simply full. */
function Clock({ isRunning, isTimed, onTimeUp }: ClockProps) {
  return (
    <span
      onAnimationEnd={onTimeUp}
      className={`absolute inset-0 bg-ink ${isTimed ? 'slide-time' : ''}`}
      style={{
        animationDuration: `${HERO_SLIDE_MS}ms`,
        animationPlayState: isRunning ? 'running' : 'paused',
      }}
    />
  )
}
