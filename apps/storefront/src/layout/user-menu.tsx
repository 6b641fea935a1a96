import { iconButtonClass } from '@shop/ui/icon-button'
import { Menu, MenuButton, menuItemProps } from '@shop/ui/menu'
import { Link } from '@tanstack/react-router'
import Box from 'lucide-react/icons/box'
import { useUnreadCount } from '#storefront/features/notifications/use-unread-count.ts'
import { isLoggedIn, useSession } from '#storefront/features/session/session-store.ts'
import { LeaveIcon, UserIcon } from '#storefront/layout/menu-icons.tsx'
import { useLogout } from '#storefront/layout/use-logout.ts'
import { PencilIcon } from '#storefront/parts/pencil-icon.tsx'
import { shellTexts } from '#storefront/texts/shell.ts'

/** The account button of the header: the account when logged in (SHELL-13), marked while something is unread; the ways in when not (SHELL-14). */
export function UserMenu() {
  const session = useSession()
  const unread = useUnreadCount()
  return (
    <Menu
      label={shellTexts.account}
      trigger={<MarkedUserIcon unread={unread} />}
      triggerClassName={iconButtonClass('plain', 'relative')}
      description={unread > 0 ? shellTexts.unread(unread) : undefined}
    >
      {isLoggedIn(session) ? <AccountItems /> : <WaysIn />}
    </Menu>
  )
}

/** As the basket shows its lines; the button says what the number is of. */
function MarkedUserIcon({ unread }: { unread: number }) {
  return (
    <>
      <UserIcon />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 left-6 grid h-4.75 min-w-4.75 place-items-center rounded-bar bg-leaf px-1 font-[650] text-label text-lather leading-none"
        >
          {shellTexts.unreadCount(unread)}
        </span>
      )}
    </>
  )
}

function AccountItems() {
  const logout = useLogout()
  return (
    <>
      <Link to="/my-section/profile" {...menuItemProps}>
        <UserIcon />
        {shellTexts.myProfile}
      </Link>
      <Link to="/my-section/orders" {...menuItemProps}>
        <Box aria-hidden="true" />
        {shellTexts.myOrders}
      </Link>
      <MenuButton onClick={() => void logout()}>
        <LeaveIcon />
        {shellTexts.logout}
      </MenuButton>
    </>
  )
}

function WaysIn() {
  return (
    <>
      <Link to="/login" {...menuItemProps}>
        <UserIcon />
        {shellTexts.login}
      </Link>
      <Link to="/signup" {...menuItemProps}>
        <PencilIcon />
        {shellTexts.register}
      </Link>
    </>
  )
}
