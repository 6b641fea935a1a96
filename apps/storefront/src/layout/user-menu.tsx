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
      trigger={<MarkedUserIcon isMarked={unread > 0} />}
      triggerClassName={iconButtonClass('plain', 'relative')}
      description={unread > 0 ? shellTexts.unread(unread) : undefined}
    >
      {isLoggedIn(session) ? <AccountItems /> : <WaysIn />}
    </Menu>
  )
}

/** The dot of unread notifications; their number is said by the button. */
function MarkedUserIcon({ isMarked }: { isMarked: boolean }) {
  return (
    <>
      <UserIcon />
      {isMarked && (
        <span
          aria-hidden="true"
          className="absolute top-2 right-2 size-2.5 rounded-bar border border-paper bg-leaf"
        />
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
