import { Button } from '@shop/ui/button'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleUser from 'lucide-react/icons/circle-user'
import LogOut from 'lucide-react/icons/log-out'
import Search from 'lucide-react/icons/search'
import { groupsFor, type NavigationItem } from '#admin/features/shell/navigation-items.ts'
import { signOutAndTell } from '#admin/features/shell/sign-out-and-tell.ts'
import { Monogram } from '#admin/parts/monogram.tsx'
import { PageBody, PageHead } from '#admin/parts/page-head.tsx'
import { openPalette } from '#admin/platform/palette-state.ts'
import { useMe } from '#admin/platform/session.ts'
import { paletteTexts } from '#admin/texts/palette.ts'
import { shellTexts } from '#admin/texts/shell.ts'

/** The whole menu of a phone. */
export function MorePage() {
  const me = useMe()
  return (
    <>
      <PageHead title={shellTexts.more} />
      <PageBody>
        <Button
          variant="neutral"
          className="find-field min-h-12!"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => openPalette()}
        >
          <Search aria-hidden="true" />
          {paletteTexts.openHint}
        </Button>
        {groupsFor(me).map(({ group, items }) => (
          <section key={group ?? ''}>
            {group && (
              <h2 className="mb-2 font-[550] font-sans text-meta text-moss">{shellTexts.groups[group]}</h2>
            )}
            <ul className="sheet-block">
              {items.map((item) => (
                <Row key={item.to} item={item} />
              ))}
            </ul>
          </section>
        ))}
        <Self />
        <a href={me.shop.url} className="text-link justify-self-start">
          {shellTexts.toShop}
        </a>
      </PageBody>
    </>
  )
}

/** Who is signed in, and the way out. */
function Self() {
  const me = useMe()
  return (
    <section className="sheet-block">
      <ul>
        <Row item={{ to: '/account', label: shellTexts.items.account, Icon: CircleUser }} />
      </ul>
      <div className="flex items-center gap-3 border-line border-t px-4 py-3">
        <Monogram name={me.name} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-[550]">{me.name}</span>
          <span className="block truncate text-meta text-moss">{me.roles.join(', ')}</span>
        </span>
        <Button variant="neutral" size="compact" icon={<LogOut />} onClick={() => void signOutAndTell()}>
          {shellTexts.signOut}
        </Button>
      </div>
    </section>
  )
}

function Row({ item: { to, label, Icon } }: { item: NavigationItem }) {
  return (
    <li className="border-line border-b last:border-b-0">
      <Link to={to} className="flex min-h-13 items-center gap-3 px-4 font-[550] hover:bg-picked">
        <Icon aria-hidden="true" className="size-4.5 text-moss" />
        {label}
        <ChevronRight aria-hidden="true" className="ml-auto size-4" />
      </Link>
    </li>
  )
}
