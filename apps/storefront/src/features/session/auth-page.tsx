import { SHOP } from '@shop/contract/shop'
import { Picture, type PictureSource } from '@shop/ui/picture'
import { Wordmark } from '@shop/ui/wordmark'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HydrationRoot } from '#storefront/platform/hydration-root.tsx'
import { shellTexts } from '#storefront/texts/shell.ts'

export type AuthPageProps = {
  title: string
  picture: PictureSource
  scent: 'matcha' | 'rose'
  children: ReactNode
}

/** Login and signup: a picture and a form, half and half, without the shop's header and footer (ROUTE-22, ROUTE-24). */
export function AuthPage({ title, picture, scent, children }: AuthPageProps) {
  return (
    <HydrationRoot
      data-scent={scent}
      className="grid min-h-svh grid-rows-[auto_1fr] lg:grid-cols-2 lg:grid-rows-1"
    >
      <Picture
        picture={picture}
        alt=""
        sizes="(width >= 64rem) max(50vw, 100vh), 100vw"
        priority
        className="h-50 w-full md:h-72 lg:sticky lg:top-0 lg:h-svh"
      />
      <main id="content" tabIndex={-1} className="flex flex-col px-gutter pb-12 outline-none">
        <header className="flex pt-5 md:mx-auto md:w-full md:max-w-115 lg:max-w-none lg:justify-end lg:pt-7">
          <Link to="/" className="inline-flex min-h-11 items-center">
            <Wordmark title={SHOP.name} className="h-7.25 md:h-8 lg:h-10" />
          </Link>
        </header>
        <div className="w-full max-w-115 md:mx-auto lg:my-auto lg:py-8">
          <h1 className="mt-6 mb-8 text-display-2 lg:mt-0">{title}</h1>
          <noscript>
            <p className="mb-8 bg-mist px-5 py-3 text-small">{shellTexts.noScript}</p>
          </noscript>
          {children}
        </div>
      </main>
    </HydrationRoot>
  )
}
