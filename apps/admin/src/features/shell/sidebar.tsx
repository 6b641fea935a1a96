import { Button } from '@shop/ui/button'
import { IconButton } from '@shop/ui/icon-button'
import { Wordmark } from '@shop/ui/wordmark'
import { Link } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import Search from 'lucide-react/icons/search'
import { groupsFor, type NavigationItem } from '#admin/features/shell/navigation-items.ts'
import { signOutAndTell } from '#admin/features/shell/sign-out-and-tell.ts'
import { Monogram } from '#admin/parts/monogram.tsx'
import { WaitingCount } from '#admin/parts/waiting-count.tsx'
import { openPalette } from '#admin/platform/palette-state.ts'
import { type Me, useMe } from '#admin/platform/session.ts'
import { paletteTexts } from '#admin/texts/palette.ts'
import { shellTexts } from '#admin/texts/shell.ts'

/** From 768 px on; folded to icons below 1,100. Drawn from permissions: what one may not do is absent. */
export function Sidebar() {
  const me = useMe()
  return (
    <header className="side">
      <Link
        to="/"
        aria-label={shellTexts.menu}
        className="flex h-18 shrink-0 items-center justify-center min-[68.75rem]:justify-start min-[68.75rem]:px-2"
      >
        <Wordmark className="h-6.25 max-[68.74rem]:hidden" />
        <span aria-hidden="true" className="font-display text-heading-2 min-[68.75rem]:hidden">
          {me.shop.name.charAt(0)}
        </span>
      </Link>
      <FindField />
      <nav aria-label={shellTexts.menu} className="mt-3 flex-1">
        {groupsFor(me).map(({ group, items }) => (
          <div key={group ?? ''}>
            {group && (
              <p className="px-2.5 pt-3.5 pb-1 font-[550] text-label text-moss max-[68.74rem]:sr-only">
                {shellTexts.groups[group]}
              </p>
            )}
            <ul>
              {items.map((item) => (
                <SideItem key={item.to} item={item} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <SideFoot me={me} />
    </header>
  )
}

/** Opens the palette; folded, an icon. */
function FindField() {
  return (
    <Button
      variant="neutral"
      size="compact"
      title={paletteTexts.openHint}
      className="find-field"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openPalette()}
    >
      <Search aria-hidden="true" />
      <span className="side-words">{paletteTexts.open}</span>
      <span aria-hidden="true" className="key max-[68.74rem]:hidden">
        {paletteTexts.shortcut}
      </span>
    </Button>
  )
}

function SideItem({ item: { to, label, Icon, counts } }: { item: NavigationItem }) {
  return (
    <li>
      <Link to={to} title={label} activeOptions={{ exact: to === '/' }} className="side-item">
        <Icon aria-hidden="true" />
        <span className="side-words">{label}</span>
        {counts && <WaitingCount of={counts} className="min-[68.75rem]:ml-auto" />}
      </Link>
    </li>
  )
}

function SideFoot({ me }: { me: Me }) {
  return (
    <div className="my-3 flex items-center gap-1 max-[68.74rem]:flex-col">
      <Link
        to="/account"
        title={shellTexts.items.account}
        className="side-item min-w-0 flex-1 py-1 max-[68.74rem]:flex-none"
      >
        <Monogram name={me.name} />
        <span className="side-words min-w-0 flex-1">
          <span className="block truncate font-[550]">{me.name}</span>
          <span className="block truncate text-meta text-moss">{me.roles.join(', ')}</span>
        </span>
      </Link>
      <IconButton
        size="compact"
        label={shellTexts.signOut}
        title={shellTexts.signOut}
        icon={<LogOut />}
        onClick={() => void signOutAndTell()}
      />
    </div>
  )
}
