import { SHOP } from '@shop/contract/shop'
import { Sheet, SheetRowButton, sheetRowClass } from '@shop/ui/sheet'
import { Wordmark } from '@shop/ui/wordmark'
import { Link } from '@tanstack/react-router'
import Box from 'lucide-react/icons/box'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import { isLoggedIn, useSession } from '#storefront/features/session/session-store.ts'
import { LeaveIcon, UserIcon } from '#storefront/layout/menu-icons.tsx'
import { NAVIGATION_ITEMS } from '#storefront/layout/navigation-items.ts'
import { useLogout } from '#storefront/layout/use-logout.ts'
import { PencilIcon } from '#storefront/parts/pencil-icon.tsx'
import { shellTexts } from '#storefront/texts/shell.ts'

/** What slides in as the menu of small screens (SHELL-09): navigation above, account and tracking at its foot. */
export function MenuSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      side="left"
      title={shellTexts.menu}
      head={<Wordmark title={SHOP.name} className="h-7.25" />}
      closeLabel={shellTexts.closeMenu}
      foot={<MenuFoot onChoose={onClose} />}
    >
      <nav aria-label={shellTexts.navigation}>
        {NAVIGATION_ITEMS.map(({ label, to }) => (
          <Link
            key={to}
            to={to}
            // At once, and also where the link leads to the page that is open already.
            onClick={onClose}
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
