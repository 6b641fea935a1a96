import workshop from 'virtual:picture/hero-1'
import matcha from 'virtual:picture/hero-2'
import gifts from 'virtual:picture/hero-3'
import citrus from 'virtual:picture/hero-4'
import minerals from 'virtual:picture/hero-5'
import type { DesignTint } from '@shop/contract/tints'
import type { PictureSource } from '@shop/ui/picture'
import type { CaptionedPhotoProps } from '#storefront/features/home/captioned-photo.tsx'
import { heroTexts } from '#storefront/texts/home.ts'

/** One slide of the banner (HOME-03); its way to the shop is optional (HOME-04). */
export type HeroSlide = {
  title: string
  description: string
  alt: string
  picture: PictureSource
  tint: DesignTint
  hasButton: boolean
  largeCrop?: CaptionedPhotoProps['largeCrop']
}

const { slides } = heroTexts

/** The banner's slides, in their order (HOME-01). */
export const HERO_SLIDES: readonly HeroSlide[] = [
  {
    ...slides.workshop,
    picture: workshop,
    tint: 'unscented',
    hasButton: true,
    // The bottle's pump reaches up to the picture's edge.
    largeCrop: 'xl:object-[70%_15%]',
  },
  { ...slides.matcha, picture: matcha, tint: 'matcha', hasButton: true },
  { ...slides.gifts, picture: gifts, tint: 'rose', hasButton: true },
  { ...slides.citrus, picture: citrus, tint: 'lemongrass', hasButton: false },
  { ...slides.minerals, picture: minerals, tint: 'charcoal', hasButton: true },
]
