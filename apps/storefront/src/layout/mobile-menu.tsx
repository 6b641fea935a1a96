import { SHOP } from '@shop/contract/shop'
import { IconButton } from '@shop/ui/icon-button'
import { Sheet } from '@shop/ui/sheet'
import { Wordmark } from '@shop/ui/wordmark'
import { Link, useRouterState } from '@tanstack/react-router'
import { LogOut, Menu as MenuIcon, Package, Pencil, Truck, UserRound as User } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { isLoggedIn, useSession } from '#storefront/features/session/session-store.ts'
import { NAVIGATION_ITEMS } from '#storefront/layout/navigation-items.ts'
import { useLogout } from '#storefront/layout/use-logout.ts'
import { shellTexts } from '#storefront/texts/shell.ts'

/** The slide-in menu below 1024 px (SHELL-09): navigation above, account and tracking at its foot. */
export function MobileMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const path = useRouterState({ select: ({ location }) => location.href })
  // A menu that led somewhere has done its work; the outside world is the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the address changes
  useEffect(() => setIsOpen(false), [path])
  return (
    <div className="-ml-3 lg:hidden">
      <IconButton
        label={shellTexts.openMenu}
        icon={<MenuIcon aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      />
      <Sheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        side="left"
        title={shellTexts.menu}
        head={<Wordmark title={SHOP.name} className="h-7" />}
        closeLabel={shellTexts.closeMenu}
        foot={<MenuFoot />}
      >
        <nav aria-label={shellTexts.navigation}>
          {NAVIGATION_ITEMS.map(({ label, to }) => (
            <Link
              key={to}
              to={to}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              className="hairline-b flex min-h-16 items-center font-display text-[2.125rem] leading-none"
              activeProps={{
                className:
                  "text-leaf after:ml-auto after:size-2 after:rounded-bar after:bg-leaf after:content-['']",
              }}
            >
              {label}
            </Link>
          ))}
        </nav>
      </Sheet>
    </div>
  )
}

function MenuFoot() {
  const session = useSession()
  const logout = useLogout()
  return (
    <ul>
      {isLoggedIn(session) ? (
        <>
          <FootLink
            to="/my-section/profile"
            icon={<User aria-hidden="true" />}
            label={shellTexts.myProfile}
          />
          <FootLink
            to="/my-section/orders"
            icon={<Package aria-hidden="true" />}
            label={shellTexts.myOrders}
          />
          <li>
            <button type="button" onClick={logout} className={footClass}>
              <LogOut aria-hidden="true" />
              {shellTexts.logout}
            </button>
          </li>
        </>
      ) : (
        <>
          <FootLink to="/login" icon={<User aria-hidden="true" />} label={shellTexts.login} />
          <FootLink to="/signup" icon={<Pencil aria-hidden="true" />} label={shellTexts.register} />
        </>
      )}
      <FootLink to="/ordertrack" icon={<Truck aria-hidden="true" />} label={shellTexts.trackOrder} />
    </ul>
  )
}

const footClass =
  'flex min-h-11.5 w-full cursor-pointer items-center gap-2.5 font-[550] [&>svg]:size-5 [&>svg]:stroke-[1.75]'

function FootLink({ to, icon, label }: { to: string; icon: ReactNode; label: string }) {
  return (
    <li>
      <Link to={to} className={footClass}>
        {icon}
        {label}
      </Link>
    </li>
  )
}
