import { ValueDrawing, type ValueName } from '#storefront/features/about/value-drawing.tsx'
import { aboutTexts } from '#storefront/texts/about.ts'

const VALUES: readonly { name: ValueName; scent: string }[] = [
  { name: 'sustainability', scent: 'matcha' },
  { name: 'care', scent: 'rose' },
  { name: 'ingredients', scent: 'lemongrass' },
  { name: 'happiness', scent: 'lavender' },
]

/** The four values on scent panels without gaps (ABOUT-04). */
export function Values() {
  return (
    <section aria-label={aboutTexts.valuesLabel}>
      <ul className="grid min-[22.5rem]:grid-cols-2 lg:grid-cols-4">
        {VALUES.map(({ name, scent }, index) => (
          <li
            key={name}
            data-scent={scent}
            className={`flex flex-col bg-(--scent) px-4.5 max-[22.5rem]:pl-gutter pt-5.5 pb-5.5 md:px-8 md:pt-9 md:pb-10 ${FIRST_IN_LINE[index] ?? ''}`}
          >
            <ValueDrawing name={name} className="w-18 text-(--scent-deep) md:w-24" />
            <h2 className="mt-4.5 flex items-end font-display text-heading-2 min-[22.5rem]:max-sm:min-h-[2lh] sm:mt-12 lg:mt-20">
              {aboutTexts.values[name].title}
            </h2>
            <p className="mt-2 lg:mt-1.5">{aboutTexts.values[name].text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What stands at the window's left edge keeps to the gutter. */
const FIRST_IN_LINE: Record<number, string> = { 0: 'pl-gutter!', 2: 'max-lg:pl-gutter!' }
