import { Link } from '@tanstack/react-router'
import Menu from 'lucide-react/icons/menu'
import { dockFor } from '#admin/features/shell/navigation-items.ts'
import { WaitingCount } from '#admin/parts/waiting-count.tsx'
import { useMe } from '#admin/platform/session.ts'
import { shellTexts } from '#admin/texts/shell.ts'

/** Below 768 px: the first screens of the menu, and More. */
export function Dock() {
  const me = useMe()
  return (
    <nav aria-label={shellTexts.menu} className="dock">
      {dockFor(me).map(({ to, label, Icon, counts }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/' }} className="dock-item">
          <Icon aria-hidden="true" />
          {label}
          {counts && <WaitingCount of={counts} />}
        </Link>
      ))}
      <Link to="/more" className="dock-item">
        <Menu aria-hidden="true" />
        {shellTexts.more}
      </Link>
    </nav>
  )
}
