import type { ReactNode } from 'react'
import { Footer } from '#storefront/layout/footer.tsx'
import { Header } from '#storefront/layout/header.tsx'
import { InLayout } from '#storefront/layout/in-layout.ts'
import { TopStrip } from '#storefront/layout/top-strip.tsx'
import { HydrationRoot } from '#storefront/platform/hydration-root.tsx'
import { shellTexts } from '#storefront/texts/shell.ts'

/**
 * Header and footer around a page. The home page brings a newsletter band of its own. A page that failed stands alone:
 * then the frame hides by itself, wherever inside the page the failure was caught.
 */
export function ShopLayout({ children, hasNewsletter }: { children: ReactNode; hasNewsletter: boolean }) {
  return (
    <InLayout value={true}>
      <HydrationRoot className="group/page flex min-h-svh flex-col">
        <div className={frameClass}>
          <TopStrip />
          <Header />
          <noscript>
            <p className="bg-mist px-gutter py-3 text-center text-small">{shellTexts.noScript}</p>
          </noscript>
        </div>
        <main id="content" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <div className={frameClass}>
          <Footer hasNewsletter={hasNewsletter} />
        </div>
      </HydrationRoot>
    </InLayout>
  )
}

/** No box of its own, so that the header sticks to the page; `data-fallback`: the error page. On paper only the page counts. */
const frameClass = 'contents group-has-data-fallback/page:hidden print:hidden'
