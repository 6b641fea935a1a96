import banner from 'virtual:picture/bar-citrus'
import { Picture } from '@shop/ui/picture'
import { ShopBreadcrumbs } from '#storefront/features/catalogue/shop-breadcrumbs.tsx'
import { shopTexts } from '#storefront/texts/shop-page.ts'

/** The title banner (SHOP-01, SHOP-02): the name on a tint, a photograph beside it. */
export function ShopBanner() {
  return (
    <div
      className="grid min-h-47.5 3xs:grid-cols-2 md:min-h-[max(18.75rem,20.8vw)] md:grid-cols-[43fr_57fr]"
      data-scent="lemongrass"
    >
      <div className="flex flex-col justify-between gap-6 bg-(--scent) px-gutter pt-4 pb-5 md:pt-6 md:pb-9">
        <ShopBreadcrumbs />
        <h1 className="font-display text-display-1">{shopTexts.title}</h1>
      </div>
      <div className="relative min-h-24">
        <Picture
          picture={banner}
          alt=""
          sizes="(width >= 768px) 57vw, 50vw"
          position="50% 62%"
          priority
          className="absolute inset-0"
        />
      </div>
    </div>
  )
}
