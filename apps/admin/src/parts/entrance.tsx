import { SHOP } from '@shop/contract/shop'
import { Picture, type PictureSource } from '@shop/ui/picture'
import { Wordmark } from '@shop/ui/wordmark'
import type { ReactNode, Ref } from 'react'
import { usePageTitle } from '#admin/platform/use-page-title.ts'

export type EntranceProps = {
  title: string
  /** Of the heading, to be focused. */
  titleRef?: Ref<HTMLHeadingElement> | undefined
  intro?: ReactNode
  picture: PictureSource
  /** Over the title. */
  above?: ReactNode
  children: ReactNode
}

/** A picture and a form, half and half: before there is a back office to stand in. */
export function Entrance({ title, titleRef, intro, picture, above, children }: EntranceProps) {
  usePageTitle(title)
  return (
    <div data-scent="matcha" className="grid min-h-svh grid-rows-[auto_1fr] lg:grid-cols-2 lg:grid-rows-1">
      <Picture
        picture={picture}
        alt=""
        sizes="(width >= 64rem) max(50vw, 100vh), 100vw"
        priority
        className="h-45 w-full lg:sticky lg:top-0 lg:h-svh"
      />
      <main id="content" tabIndex={-1} className="flex flex-col px-gutter pb-12 outline-none">
        <header className="flex pt-5 md:mx-auto md:w-full md:max-w-120 lg:max-w-none lg:justify-end lg:pt-8">
          <Wordmark title={SHOP.name} className="h-7.25 lg:h-10" />
        </header>
        <div className="w-full max-w-120 text-body md:mx-auto lg:my-auto lg:py-8">
          {above}
          <h1 ref={titleRef} tabIndex={-1} className="mt-6 text-heading-1 outline-none lg:mt-0">
            {title}
          </h1>
          {intro && <p className="mt-2 text-moss">{intro}</p>}
          <div className="mt-6">{children}</div>
        </div>
      </main>
    </div>
  )
}
