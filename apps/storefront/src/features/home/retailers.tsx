import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { PlaybackButton } from '#storefront/features/home/playback-button.tsx'
import { RETAILER_LOGOS } from '#storefront/features/home/retailer-logos.ts'
import { usePlayback } from '#storefront/features/home/use-playback.ts'
import { LOGO_DELAY_MS, LOGO_GROUP, LOGO_REPEATS } from '#storefront/platform/constants.ts'
import { retailerTexts } from '#storefront/texts/home.ts'

/** The logos, one set after the other: where the second set begins, the row looks as it did at its start. */
const SLIDES = Array.from({ length: LOGO_REPEATS }, (_, repeat) =>
  RETAILER_LOGOS.map((logo) => ({ ...logo, repeat })),
).flat()

/** Logos that pass by in pairs and never end (HOME-25 to HOME-35). Long because it is one piece of markup around one row. */
export function Retailers() {
  const area = useRef<HTMLElement>(null)
  const playback = usePlayback(area)
  const row = useLogoRow(playback.isRunning)
  const place: CSSProperties & { '--passed': number } = { '--passed': row.passed }
  return (
    <section ref={area} aria-labelledby="retailers" className="pt-section">
      <div className="mb-block flex flex-col gap-x-8 gap-y-4 px-gutter md:flex-row md:items-end md:justify-between">
        <h2 id="retailers" className="text-display-2">
          {retailerTexts.title}
        </h2>
        <p className="text-lead text-moss md:max-w-129.5">{retailerTexts.subtitle}</p>
      </div>
      <div className="relative">
        <div className="hairline hairline-b overflow-hidden px-gutter py-9.5">
          <ul
            className={`logos ${row.isMoving ? 'transition-transform duration-(--dur-scene) ease-settle' : ''}`}
            style={place}
            onTransitionEnd={row.rewind}
          >
            {SLIDES.map(({ name, drawing, repeat }) => (
              <li
                key={`${repeat} ${name}`}
                aria-hidden={repeat > 0 || undefined}
                className="grid place-items-center"
              >
                <img
                  src={drawing}
                  alt={name}
                  loading="lazy"
                  width={200}
                  height={56}
                  className="h-11 w-full object-contain opacity-90"
                />
              </li>
            ))}
          </ul>
        </div>
        <PlaybackButton playback={playback} className="absolute top-full right-gutter mt-1.5 -mr-3" />
      </div>
    </section>
  )
}

/** How many logos have passed; after the first set the row jumps back, unseen. External system: time. */
function useLogoRow(isRunning: boolean) {
  const [{ passed, isMoving }, setRow] = useState({ passed: 0, isMoving: false })
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      setRow((row) => ({ passed: (row.passed % RETAILER_LOGOS.length) + LOGO_GROUP, isMoving: true }))
    }, LOGO_DELAY_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  const rewind = () => {
    if (passed === RETAILER_LOGOS.length) setRow({ passed: 0, isMoving: false })
  }
  return { passed, isMoving, rewind }
}
