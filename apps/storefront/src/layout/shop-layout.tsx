import type { ReactNode } from 'react'
import { Footer } from '#storefront/layout/footer.tsx'
import { Header } from '#storefront/layout/header.tsx'
import { TopStrip } from '#storefront/layout/top-strip.tsx'

/** Header and footer around a page. The home page brings a newsletter band of its own. */
export function ShopLayout({ children, hasNewsletter }: { children: ReactNode; hasNewsletter: boolean }) {
  return (
    <div className="flex min-h-svh flex-col">
      <TopStrip />
      <Header />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer hasNewsletter={hasNewsletter} />
    </div>
  )
}
