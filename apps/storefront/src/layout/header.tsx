import { SHOP } from '@shop/contract/shop'
import { Wordmark } from '@shop/ui/wordmark'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { BasketLink } from '#storefront/layout/basket-link.tsx'
import { MobileMenu } from '#storefront/layout/mobile-menu.tsx'
import { NAVIGATION_ITEMS } from '#storefront/layout/navigation-items.ts'
import { useIsScrolledPast } from '#storefront/layout/use-is-scrolled-past.ts'
import { UserMenu } from '#storefront/layout/user-menu.tsx'
import { HEADER_SHRINKS_AFTER_PX } from '#storefront/platform/constants.ts'
import { shellTexts } from '#storefront/texts/shell.ts'

/**
 * The sticky header (SHELL-06 to SHELL-14). It shrinks inside the height it keeps, so that nothing below it moves.
 * Long because it is one piece of markup, whose classes depend on each other.
 */
export function Header() {
  const sentinel = useRef<HTMLDivElement>(null)
  const { isPast: isShrunk, isSudden } = useIsScrolledPast(sentinel)
  return (
    <>
      <div
        ref={sentinel}
        aria-hidden="true"
        className="pointer-events-none absolute top-0 w-px"
        style={{ height: `${HEADER_SHRINKS_AFTER_PX}px` }}
      />
      <header
        data-shrunk={isShrunk}
        data-sudden={isSudden}
        className="stays-in-transition group sticky top-0 z-30 h-17 md:h-18 lg:h-(--header-h) data-[shrunk=true]:pointer-events-none"
      >
        <div className="pointer-events-auto grid h-full grid-cols-[1fr_auto_1fr] items-center border-transparent border-b bg-paper px-gutter transition-[height,background-color,border-color] duration-(--dur-move) ease-settle group-data-[shrunk=true]:h-(--header-h-shrunk) group-data-[shrunk=true]:border-sage group-data-[shrunk=true]:bg-paper/94 group-data-[sudden=true]:transition-none group-data-[shrunk=true]:backdrop-blur-[14px]">
          <div>
            <MobileMenu />
            <nav aria-label={shellTexts.navigation} className="hidden gap-5 lg:flex xl:gap-8">
              {NAVIGATION_ITEMS.map(({ label, to }) => (
                <Link
                  key={to}
                  to={to}
                  activeOptions={{ exact: to === '/', includeSearch: false }}
                  className="inline-flex min-h-11 items-center hover:underline hover:underline-offset-8"
                  activeProps={{
                    className: 'font-[550] underline decoration-2 decoration-leaf underline-offset-8',
                  }}
                >
                  {label}
                </Link>
              ))}
            </nav>
          </div>
          <Link to="/" className="inline-flex min-h-11 items-center">
            <Wordmark
              title={SHOP.name}
              className="h-[29px] transition-[height] duration-(--dur-move) ease-settle group-data-[sudden=true]:transition-none md:h-[32px] lg:h-[40px] lg:group-data-[shrunk=true]:h-[30px]"
            />
          </Link>
          <div className="-mr-2 flex items-center gap-1.5 justify-self-end">
            <UserMenu />
            <BasketLink />
          </div>
        </div>
      </header>
    </>
  )
}
