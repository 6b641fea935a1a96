import CircleUser from 'lucide-react/icons/circle-user'
import ExternalLink from 'lucide-react/icons/external-link'
import FileText from 'lucide-react/icons/file-text'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { itemsFor } from '#admin/features/shell/navigation-items.ts'
import { signOutAndTell } from '#admin/features/shell/sign-out-and-tell.ts'
import { PaletteMark } from '#admin/parts/palette-mark.tsx'
import type { PaletteItem, PaletteSource } from '#admin/parts/palette-source.ts'
import { showAllKeys } from '#admin/platform/keys/all-keys.ts'
import { readRecentlyOpened } from '#admin/platform/recently-opened.ts'
import { actionTexts, paletteTexts } from '#admin/texts/palette.ts'
import { shellTexts } from '#admin/texts/shell.ts'

/** Whatever the menu leads to, and one's account. */
export const pageSource: PaletteSource = {
  id: 'pages',
  prefix: '>',
  list: (me) =>
    [...itemsFor(me), { to: '/account' as const, label: shellTexts.items.account, Icon: CircleUser }].map(
      ({ to, label, Icon }) => ({
        id: `page-${to}`,
        group: 'pages',
        title: label,
        mark: <PaletteMark Icon={Icon} />,
        path: to,
      }),
    ),
}

/** What was opened on this device lately; found among the others once something is typed. */
export const recentSource: PaletteSource = {
  id: 'recent',
  list: ({ staffId }) =>
    readRecentlyOpened(staffId).map(
      ({ path, title, kind }): PaletteItem => ({
        id: `recent-${path}`,
        group: 'recent',
        title,
        hint: kind === 'product' ? paletteTexts.product : paletteTexts.page,
        mark: <PaletteMark Icon={kind === 'product' ? ShoppingBag : FileText} />,
        path,
      }),
    ),
}

export const shellActions: PaletteSource = {
  id: 'shell-actions',
  prefix: '>',
  list: ({ shop }) => [
    {
      id: 'all-keys',
      group: 'do',
      title: actionTexts.allKeys,
      mark: <PaletteMark Icon={Keyboard} />,
      act: showAllKeys,
    },
    {
      id: 'to-shop',
      group: 'do',
      title: actionTexts.toShop,
      mark: <PaletteMark Icon={ExternalLink} />,
      act: () => void window.open(shop.url, '_blank', 'noreferrer'),
    },
    {
      id: 'sign-out',
      group: 'do',
      title: actionTexts.signOut,
      mark: <PaletteMark Icon={LogOut} />,
      act: () => void signOutAndTell(),
    },
  ],
}
