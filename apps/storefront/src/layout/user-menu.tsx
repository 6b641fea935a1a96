import { iconButtonClass } from '@shop/ui/icon-button'
import { Menu, menuItemProps } from '@shop/ui/menu'
import { Link } from '@tanstack/react-router'
import { LogOut, Package, Pencil, UserRound as User } from 'lucide-react'
import { isLoggedIn, useSession } from '#storefront/features/session/session-store.ts'
import { useLogout } from '#storefront/layout/use-logout.ts'
import { shellTexts } from '#storefront/texts/shell.ts'

/** The account button of the header: the account when logged in (SHELL-13), the ways in when not (SHELL-14). */
export function UserMenu() {
  const session = useSession()
  return (
    <Menu
      label={shellTexts.account}
      trigger={<User aria-hidden="true" />}
      triggerClassName={iconButtonClass()}
    >
      {isLoggedIn(session) ? <AccountItems /> : <WaysIn />}
    </Menu>
  )
}

function AccountItems() {
  const logout = useLogout()
  return (
    <>
      <Link to="/my-section/profile" {...menuItemProps}>
        <User aria-hidden="true" />
        {shellTexts.myProfile}
      </Link>
      <Link to="/my-section/orders" {...menuItemProps}>
        <Package aria-hidden="true" />
        {shellTexts.myOrders}
      </Link>
      <button type="button" onClick={logout} {...menuItemProps}>
        <LogOut aria-hidden="true" />
        {shellTexts.logout}
      </button>
    </>
  )
}

function WaysIn() {
  return (
    <>
      <Link to="/login" {...menuItemProps}>
        <User aria-hidden="true" />
        {shellTexts.login}
      </Link>
      <Link to="/signup" {...menuItemProps}>
        <Pencil aria-hidden="true" />
        {shellTexts.register}
      </Link>
    </>
  )
}
