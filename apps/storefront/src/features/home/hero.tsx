import { buttonClass } from '@shop/ui/button'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { CaptionedPhoto } from '#storefront/features/home/captioned-photo.tsx'
import { HeroControls } from '#storefront/features/home/hero-controls.tsx'
import { HERO_SLIDES, type HeroSlide } from '#storefront/features/home/hero-slides.ts'
import { usePlayback } from '#storefront/features/home/use-playback.ts'
import { carouselTexts, heroTexts, homeTexts } from '#storefront/texts/home.ts'

/** The banner: slides that cross-fade by themselves (HOME-01 to HOME-05). Without scripts the first one stands. */
export function Hero() {
  const area = useRef<HTMLElement>(null)
  const playback = usePlayback(area)
  const [current, setCurrent] = useState(0)
  const fetched = useFetchedSlides(current)
  const total = HERO_SLIDES.length
  return (
    <section
      ref={area}
      aria-roledescription={carouselTexts.carousel}
      aria-label={heroTexts.label}
      className="relative grid xl:h-[clamp(600px,100svh-132px,max(768px,50vw))]"
    >
      <div aria-live={playback.isRunning ? 'off' : 'polite'} className="grid">
        {HERO_SLIDES.map((slide, index) => (
          <Slide
            key={slide.title}
            slide={slide}
            position={index + 1}
            isCurrent={index === current}
            isFetched={index < fetched}
          />
        ))}
      </div>
      <HeroControls
        total={total}
        current={current}
        playback={playback}
        onShow={setCurrent}
        onTimeUp={() => setCurrent((current + 1) % total)}
      />
    </section>
  )
}

/** How many slides have their picture: the first with the page, then always one more than was shown. */
function useFetchedSlides(current: number): number {
  const [fetched, setFetched] = useState(1)
  // External system: the network. Later slides must not delay what the page opens with.
  useEffect(() => setFetched((before) => Math.max(before, current + 2)), [current])
  return fetched
}

type SlideProps = { slide: HeroSlide; position: number; isCurrent: boolean; isFetched: boolean }

function Slide({ slide, position, isCurrent, isFetched }: SlideProps) {
  const { title, description, alt, picture, tint, hasButton, largeCrop } = slide
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, but no group of fields
    <div
      role="group"
      aria-roledescription={carouselTexts.slide}
      aria-label={carouselTexts.position(position, HERO_SLIDES.length)}
      // Also while it fades: nothing on a slide that leaves can be reached.
      inert={!isCurrent}
      className={`grid [grid-area:1/1] transition-[opacity,visibility] duration-(--dur-scene) ease-settle ${isCurrent ? 'z-1' : 'invisible opacity-0'}`}
    >
      <CaptionedPhoto
        picture={isFetched ? picture : undefined}
        alt={alt}
        tint={tint}
        priority={position === 1}
        largeCrop={largeCrop}
        imageClassName={isCurrent ? atRest : enlarged}
      >
        <h2 className="max-w-[7.6em] text-display-1 xl:max-w-[5.4em] xl:text-hero">{title}</h2>
        <p className="mt-4 mb-6 max-w-107.5 text-lead xl:mt-hero-above xl:mb-hero-below">{description}</p>
        {hasButton && (
          <Link to="/shop" className={buttonClass()}>
            {homeTexts.shopNow}
          </Link>
        )}
        {/* The controls stand over the slides' foot. */}
        <div className="h-10.5 xl:h-21.5" />
      </CaptionedPhoto>
    </div>
  )
}

const atRest = 'transition-[scale] duration-(--dur-scene) ease-settle'
const enlarged = 'scale-104'
