import { iconButtonClass } from '@shop/ui/icon-button'
import { Menu, MenuButton, menuItemProps } from '@shop/ui/menu'
import { Link } from '@tanstack/react-router'
import Box from 'lucide-react/icons/box'
import { isLoggedIn, useSession } from '#storefront/features/session/session-store.ts'
import { LeaveIcon, UserIcon } from '#storefront/layout/menu-icons.tsx'
import { useLogout } from '#storefront/layout/use-logout.ts'
import { PencilIcon } from '#storefront/parts/pencil-icon.tsx'
import { shellTexts } from '#storefront/texts/shell.ts'

/** The account button of the header: the account when logged in (SHELL-13), the ways in when not (SHELL-14). */
export function UserMenu() {
  const session = useSession()
  return (
    <Menu label={shellTexts.account} trigger={<UserIcon />} triggerClassName={iconButtonClass()}>
      {isLoggedIn(session) ? <AccountItems /> : <WaysIn />}
    </Menu>
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
