import { buttonClass } from '@shop/ui/button'
import { Link } from '@tanstack/react-router'
import { accountErasedTexts as texts } from '#storefront/texts/settings.ts'

export function AccountErasedPage() {
  return (
    <div className="mx-auto min-h-120 w-full max-w-text px-gutter pt-9 pb-section lg:pt-20">
      <h1 className="mb-7 text-display-2">{texts.title}</h1>
      <p className="mb-7 text-pretty">{texts.text}</p>
      <Link to="/shop" className={buttonClass()}>
        {texts.toShop}
      </Link>
    </div>
  )
}
