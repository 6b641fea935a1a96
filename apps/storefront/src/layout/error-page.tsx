import { buttonClass } from '@shop/ui/button'
import { Link } from '@tanstack/react-router'
import { errorTexts } from '#storefront/texts/errors.ts'

/** Fallback for unmatched routes and uncaught route errors, with a way back (ROUTE-31 to ROUTE-33). */
export function ErrorPage() {
  return (
    <main
      id="content"
      data-scent="unscented"
      className="grid min-h-svh place-items-center bg-(--scent) px-gutter py-16 text-center"
    >
      <title>{errorTexts.title}</title>
      <div>
        <BrokenBar />
        <h1 className="mx-auto mt-10 max-w-[12em] text-display-2">{errorTexts.title}</h1>
        <Link to="/" className={buttonClass({ className: 'mt-8' })}>
          {errorTexts.backToHome}
        </Link>
      </div>
    </main>
  )
}

/** A bar of soap, broken in two: decoration. */
function BrokenBar() {
  return (
    <svg
      viewBox="0 0 210 130"
      aria-hidden="true"
      className="mx-auto h-32 text-(--scent-deep)"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M96 32H22A17 17 0 0 0 5 49V92a17 17 0 0 0 17 17H89L98 90 86 73 101 54Z" />
      <path d="M120 37l74 7a16 16 0 0 1 14 18l-4 36a16 16 0 0 1-18 14l-76-8 15-17-10-20 14-15Z" />
      <path d="M31 67q9-4 18 0t16 0M33 84q8-4 15 0t13 0" />
      <circle cx="104" cy="16" r="5" />
      <circle cx="91" cy="9" r="2.5" />
      <circle cx="119" cy="6" r="3" />
      <circle cx="105" cy="121" r="3.5" />
    </svg>
  )
}
