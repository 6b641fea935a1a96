import { PlaybackButton } from '#storefront/features/home/playback-button.tsx'
import type { Playback } from '#storefront/features/home/use-playback.ts'
import { HERO_SLIDE_MS } from '#storefront/platform/constants.ts'
import { carouselTexts } from '#storefront/texts/home.ts'

/** See {@link HeroControls}. */
export type HeroControlsProps = {
  total: number
  current: number
  playback: Playback
  onShow: (slide: number) => void
  /** The current slide has been shown for as long as it should. */
  onTimeUp: () => void
}

/** Which slide it is, a mark for each, and pause. The current mark's filling is the clock that turns the slides. */
export function HeroControls({ total, current, playback, onShow, onTimeUp }: HeroControlsProps) {
  return (
    <div className="absolute inset-x-gutter bottom-6 z-2 flex items-center justify-between xl:bottom-10 xl:justify-start">
      <span aria-hidden="true" className="mr-3 whitespace-nowrap tabular-nums xl:mr-4.5">
        {carouselTexts.position(current + 1, total)}
      </span>
      <div className="-mr-3 flex min-w-0 items-center xs:gap-1.5">
        {Array.from({ length: total }, (_, index) => index).map((index) => (
          <button
            key={index}
            type="button"
            aria-label={carouselTexts.showSlide(index + 1, total)}
            aria-current={index === current || undefined}
            onClick={() => onShow(index)}
            className="group flex h-11 w-11 min-w-6 shrink cursor-pointer items-center aria-current:w-16 xs:aria-current:w-19"
          >
            <Mark
              isCurrent={index === current}
              isRunning={playback.isRunning}
              isTimed={playback.isPlaying}
              onTimeUp={onTimeUp}
            />
          </button>
        ))}
        <PlaybackButton playback={playback} className="hover:bg-transparent" />
      </div>
    </div>
  )
}

type MarkProps = { isCurrent: boolean; isRunning: boolean; isTimed: boolean; onTimeUp: () => void }

/** A line; the current one is longer and fills. Where nothing moves by itself it is simply full. */
function Mark({ isCurrent, isRunning, isTimed, onTimeUp }: MarkProps) {
  return (
    <span className="relative h-px w-4.5 bg-ink forced-colors:border-b group-aria-current:w-9.5 xs:w-6.5 xs:group-aria-current:w-14.5">
      {isCurrent && (
        <span
          onAnimationEnd={onTimeUp}
          className={`absolute -inset-y-[0.5px] inset-x-0 bg-ink ${isTimed ? 'slide-time' : ''}`}
          style={{
            animationDuration: `${HERO_SLIDE_MS}ms`,
            animationPlayState: isRunning ? 'running' : 'paused',
          }}
        />
      )}
    </span>
  )
}
