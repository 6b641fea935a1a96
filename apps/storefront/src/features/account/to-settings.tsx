import { buttonClass } from '@shop/ui/button'
import { Link } from '@tanstack/react-router'

/** After a login, if need be. */
export function ToSettings({ children }: { children: string }) {
  return (
    <Link to="/my-section/settings" className={buttonClass()}>
      {children}
    </Link>
  )
}
