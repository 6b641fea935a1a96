import { aboutTexts } from '#storefront/texts/about.ts'

const SCENTS = ['unscented', 'charcoal', 'lavender']

/** The three people, as large monograms: there are no portraits (ABOUT-05). */
export function Team() {
  return (
    <section aria-labelledby="team" className="px-gutter pb-section">
      <h2 id="team" className="font-display text-display-2">
        {aboutTexts.teamTitle}
      </h2>
      <ul className="mt-8 grid gap-x-10 gap-y-11 sm:grid-cols-3 md:mt-15">
        {aboutTexts.team.map(({ name, role }, index) => (
          <li key={name} data-scent={SCENTS[index]}>
            <Monogram name={name} />
            <h3 className="mt-4.5 font-display text-heading-2">{name}</h3>
            <p className="text-moss">{role}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** First name upright, last name italic. */
function Monogram({ name }: { name: string }) {
  const [first = '', last = ''] = name.split(' ').map((part) => part.slice(0, 1))
  return (
    <p aria-hidden="true" className="monogram">
      <span>
        {first}
        <i>{last}</i>
      </span>
    </p>
  )
}
