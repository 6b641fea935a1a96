import { Button, buttonClass } from '@shop/ui/button'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useIsInLayout } from '#storefront/layout/in-layout.ts'
import { HydrationRoot } from '#storefront/platform/hydration-root.tsx'
import { errorTexts } from '#storefront/texts/errors.ts'
import brokenBar from './broken-bar.svg?url'

/** What an unmatched address shows (ROUTE-32). */
export function NotFoundPage() {
  return <FallbackPage />
}

/** Browsers' words for a part of the program that is not to be had: since a release, or without a network. */
const NOT_LOADED = /dynamically imported module|module script failed/

/** What an uncaught error of a page shows, with a way to try again (ROUTE-31). */
export function ErrorPage({ error }: { error: Error }) {
  const router = useRouter()
  // A document of its own: it names the files of the present release, and browsers remember what failed in this one.
  const tryAgain = () => (NOT_LOADED.test(error.message) ? location.reload() : router.invalidate())
  return (
    <FallbackPage>
      <Button variant="plain" onClick={tryAgain}>
        {errorTexts.tryAgain}
      </Button>
    </FallbackPage>
  )
}

/** What stands for a page that the server could not make: it works without scripts. `path` is that page's own. */
export function FailedPage({ path }: { path: string }) {
  return (
    <FallbackPage>
      <a href={path} className={buttonClass({ variant: 'plain' })}>
        {errorTexts.tryAgain}
      </a>
    </FallbackPage>
  )
}

/** The fallback page: its title, and a way back (ROUTE-33). Header and footer give way to it. */
function FallbackPage({ children }: { children?: ReactNode }) {
  useDocumentTitle(errorTexts.title)
  // Inside the layout the main landmark and what is hydrated are there already.
  const isInLayout = useIsInLayout()
  const Page = isInLayout ? 'div' : 'main'
  const landmark = isInLayout ? {} : { id: 'content', tabIndex: -1 }
  const page = (
    <Page
      {...landmark}
      data-fallback
      data-scent="unscented"
      className="grid min-h-svh place-items-center bg-(--scent) px-gutter pt-18 pb-16 text-center outline-none"
    >
      <title>{errorTexts.title}</title>
      <div>
        <BrokenBar />
        <h1 className="mx-auto mt-11.5 max-w-[10em] text-display-2">{errorTexts.title}</h1>
        <div className="mt-9 flex flex-wrap justify-center gap-3">
          {/* A document of its own: what is broken may be a part of the program that is loaded once and for good. */}
          <Link to="/" reloadDocument className={buttonClass()}>
            {errorTexts.backToHome}
          </Link>
          {children}
        </div>
      </div>
    </Page>
  )
  return isInLayout ? page : <HydrationRoot>{page}</HydrationRoot>
}

/** The page that failed had a title of its own, which stands first in the head and wins. External system: the tab. */
function useDocumentTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      if (document.title === title) document.title = before
    }
  }, [title])
}

/** A bar of soap, broken in two: decoration, out of a file of its own, which only a page that fails needs. */
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
      <use href={`${brokenBar}#bar`} />
    </svg>
  )
}
