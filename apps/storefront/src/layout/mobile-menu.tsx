import { IconButton } from '@shop/ui/icon-button'
import { lazyOnInteraction } from '@shop/ui/lazy-on-interaction'
import { LineIcon } from '@shop/ui/line-icon'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { shellTexts } from '#storefront/texts/shell.ts'

const MenuSheet = lazyOnInteraction(async () => (await import('#storefront/layout/menu-sheet.tsx')).MenuSheet)

/** The slide-in menu below 1024 px (SHELL-09): its button, and what it opens. */
export function MobileMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const path = useRouterState({ select: ({ location }) => location.href })
  // External system: the address. Going back leaves the menu, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the address changes
  useEffect(() => setIsOpen(false), [path])

  function open() {
    setWasOpened(true)
    setIsOpen(true)
  }

  return (
    <div className="-ml-3 lg:hidden">
      <IconButton label={shellTexts.openMenu} icon={<MenuLinesIcon />} onClick={open} />
      {wasOpened && (
        <Suspense>
          <MenuSheet open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
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
