import { Link } from '@tanstack/react-router'
import { morePagesTexts, textLinks } from '#storefront/texts/pages.ts'

/** Every page that helps, so that one leads to all the others. */
const PAGES = [
  { text: morePagesTexts.help, href: '/help' },
  { text: morePagesTexts.track, href: '/ordertrack' },
  textLinks.delivery,
  textLinks.returns,
  textLinks.bulkBuy,
  textLinks.terms,
  textLinks.privacy,
  textLinks.cookies,
  textLinks.contact,
]

export function MorePages({ except }: { except: string }) {
  return (
    <nav
      aria-labelledby="more-pages"
      className="hairline grid gap-x-10 gap-y-3 pt-8 lg:grid-cols-[1fr_2fr] lg:items-baseline lg:pt-10"
    >
      <h2 id="more-pages" className="font-display text-heading-2">
        {morePagesTexts.title}
      </h2>
      <ul className="flex flex-wrap gap-x-7">
        {PAGES.filter(({ href }) => href !== except).map(({ text, href }) => (
          <li key={href}>
            <Link to={href} className="text-link">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
