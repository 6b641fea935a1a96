import { SHOP } from '@shop/contract/shop'
import { Picture, type PictureSource } from '@shop/ui/picture'
import { Wordmark } from '@shop/ui/wordmark'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** See {@link AuthPage}. `scent` and `position` belong to the picture. */
export type AuthPageProps = {
  title: string
  picture: PictureSource
  position: string
  scent: 'matcha' | 'rose'
  children: ReactNode
}

/** Login and signup: a picture and a form, half and half, without the shop's header and footer (ROUTE-22, ROUTE-24). */
export function AuthPage({ title, picture, position, scent, children }: AuthPageProps) {
  return (
    <div data-scent={scent} className="grid min-h-svh grid-rows-[auto_1fr] lg:grid-cols-2 lg:grid-rows-1">
      <Picture
        picture={picture}
        alt=""
        sizes="(width >= 64rem) max(50vw, 100vh), 100vw"
        priority
        position={position}
        className="h-50 w-full md:h-72 lg:sticky lg:top-0 lg:h-svh"
      />
      <div className="flex flex-col px-gutter pb-12">
        <header className="flex pt-6 lg:justify-end lg:pt-7">
          <Link to="/" className="inline-flex min-h-11 items-center">
            <Wordmark title={SHOP.name} className="h-7 lg:h-10" />
          </Link>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="w-full max-w-115 outline-none md:mx-auto lg:my-auto lg:py-8"
        >
          <h1 className="mt-6 mb-7 text-display-2 lg:mt-0">{title}</h1>
          {children}
        </main>
      </div>
    </div>
  )
}
