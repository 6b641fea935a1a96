import { SHOP } from '@shop/contract/shop'
import { IconButton } from '@shop/ui/icon-button'
import { Sheet, SheetRowButton, sheetRowClass } from '@shop/ui/sheet'
import { Wordmark } from '@shop/ui/wordmark'
import { Link, useRouterState } from '@tanstack/react-router'
import { Box, Truck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { isLoggedIn, useSession } from '#storefront/features/session/session-store.ts'
import { LeaveIcon, UserIcon } from '#storefront/layout/menu-icons.tsx'
import { MenuLinesIcon } from '#storefront/layout/menu-lines-icon.tsx'
import { NAVIGATION_ITEMS } from '#storefront/layout/navigation-items.ts'
import { useLogout } from '#storefront/layout/use-logout.ts'
import { PencilIcon } from '#storefront/parts/pencil-icon.tsx'
import { shellTexts } from '#storefront/texts/shell.ts'

/** The slide-in menu below 1024 px (SHELL-09): navigation above, account and tracking at its foot. */
export function MobileMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const path = useRouterState({ select: ({ location }) => location.href })
  // The outside world is the address: going back leaves the menu, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the address changes
  useEffect(() => setIsOpen(false), [path])
  return (
    <div className="-ml-3 lg:hidden">
      <IconButton label={shellTexts.openMenu} icon={<MenuLinesIcon />} onClick={() => setIsOpen(true)} />
      <Sheet
        open={isOpen}
        onClose={close}
        side="left"
        title={shellTexts.menu}
        head={<Wordmark title={SHOP.name} className="h-7.25" />}
        closeLabel={shellTexts.closeMenu}
        foot={<MenuFoot onChoose={close} />}
      >
        <nav aria-label={shellTexts.navigation}>
          {NAVIGATION_ITEMS.map(({ label, to }) => (
            <Link
              key={to}
              to={to}
              // At once, and also where the link leads to the page that is open already.
              onClick={close}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              className="hairline-b flex min-h-16 items-center menu-link"
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

function MenuFoot({ onChoose }: { onChoose: () => void }) {
  const session = useSession()
  return (
    <ul>
      {isLoggedIn(session) ? <AccountItems onChoose={onChoose} /> : <WaysIn onChoose={onChoose} />}
      <FootLink
        to="/ordertrack"
        icon={<Truck aria-hidden="true" />}
        label={shellTexts.trackOrder}
        onClick={onChoose}
      />
    </ul>
  )
}

function AccountItems({ onChoose }: { onChoose: () => void }) {
  const logout = useLogout()
  return (
    <>
      <FootLink
        to="/my-section/profile"
        icon={<UserIcon />}
        label={shellTexts.myProfile}
        onClick={onChoose}
      />
      <FootLink
        to="/my-section/orders"
        icon={<Box aria-hidden="true" />}
        label={shellTexts.myOrders}
        onClick={onChoose}
      />
      <li>
        <SheetRowButton
          onClick={() => {
            onChoose()
            void logout()
          }}
        >
          <LeaveIcon />
          {shellTexts.logout}
        </SheetRowButton>
      </li>
    </>
  )
}

function WaysIn({ onChoose }: { onChoose: () => void }) {
  return (
    <>
      <FootLink to="/login" icon={<UserIcon />} label={shellTexts.login} onClick={onChoose} />
      <FootLink to="/signup" icon={<PencilIcon />} label={shellTexts.register} onClick={onChoose} />
    </>
  )
}

type FootLinkProps = { to: string; icon: ReactNode; label: string; onClick: () => void }

function FootLink({ to, icon, label, onClick }: FootLinkProps) {
  return (
    <li>
      <Link to={to} onClick={onClick} className={sheetRowClass}>
        {icon}
        {label}
      </Link>
    </li>
  )
}
