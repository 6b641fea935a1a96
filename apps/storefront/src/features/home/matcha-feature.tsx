import picture from 'virtual:picture/matcha-feature'
import crueltyFree from '@shop/ui/brand/badge-cruelty-free.svg?url'
import ecoFriendly from '@shop/ui/brand/badge-eco-friendly.svg?url'
import handmade from '@shop/ui/brand/badge-handmade.svg?url'
import naturalIngredients from '@shop/ui/brand/badge-natural-ingredients.svg?url'
import veganFriendly from '@shop/ui/brand/badge-vegan-friendly.svg?url'
import { Picture } from '@shop/ui/picture'
import { LineDrawing } from '#storefront/features/home/line-drawing.tsx'
import { matchaTexts } from '#storefront/texts/home.ts'

const BADGES = [
  { name: matchaTexts.naturalIngredients, drawing: naturalIngredients },
  { name: matchaTexts.crueltyFree, drawing: crueltyFree },
  { name: matchaTexts.veganFriendly, drawing: veganFriendly },
  { name: matchaTexts.handmade, drawing: handmade },
  { name: matchaTexts.ecoFriendly, drawing: ecoFriendly },
]

/** The matcha soap: a photograph, and five badges (HOME-14, HOME-15). */
export function MatchaFeature() {
  return (
    <section
      aria-labelledby="matcha"
      data-scent="matcha"
      className="mt-section grid lg:grid-cols-[57fr_43fr]"
    >
      <Picture
        picture={picture}
        alt={matchaTexts.alt}
        sizes="(width >= 1024px) 62vw, (width > 570px) 100vw, 134vw"
        position="40% 50%"
        isFarDown
        className="aspect-square xs:aspect-8/5 lg:aspect-auto lg:h-full lg:min-h-168"
      />
      <div className="flex flex-col justify-center bg-(--scent) px-gutter pt-11 pb-12.75 lg:py-16 lg:pl-12 xl:pl-20">
        <h2 id="matcha" className="max-w-[9.5em] text-display-2 lg:max-w-[6em]">
          {matchaTexts.title}
        </h2>
        <p className="mt-5.5 max-w-170 text-lead">{matchaTexts.text}</p>
        <ul className="mt-12 grid grid-cols-3 gap-x-3.5 gap-y-6 xs:grid-cols-5 lg:grid-cols-3 xl:grid-cols-5">
          {BADGES.map(({ name, drawing }) => (
            <li key={name} className="flex flex-col items-center gap-2.5 text-center font-[550] text-note">
              <LineDrawing url={drawing} className="w-19.5 max-w-full" />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
