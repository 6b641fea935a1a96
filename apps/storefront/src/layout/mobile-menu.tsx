import { IconButton } from '@shop/ui/icon-button'
import { lazyOnInteraction } from '@shop/ui/lazy-on-interaction'
import { LineIcon } from '@shop/ui/line-icon'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useOpening } from '#storefront/parts/use-opening.ts'
import { shellTexts } from '#storefront/texts/shell.ts'

const MenuSheet = lazyOnInteraction(async () => (await import('#storefront/layout/menu-sheet.tsx')).MenuSheet)

/** The slide-in menu below 1024 px (SHELL-09): its button, and what it opens. */
export function MobileMenu() {
  const menu = useOpening()
  const path = useRouterState({ select: ({ location }) => location.href })
  // External system: the address. Going back leaves the menu, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the address changes
  useEffect(() => menu.close(), [path])

  return (
    <div className="-ml-3 lg:hidden">
      <IconButton label={shellTexts.openMenu} icon={<MenuLinesIcon />} onClick={menu.open} />
      {menu.wasOpened && (
        <MenuSheet open={menu.isOpen} onClose={menu.close} onLoadFailed={menu.handleLoadFailed} />
      )}
    </div>
  )
}

function MenuLinesIcon() {
  return (
    <LineIcon>
      <path d="M3.5 7.3h18.5M3.5 16.8h13.5" />
    </LineIcon>
  )
}
