import type { Permission } from '@shop/contract/permissions'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Me } from '#admin/platform/session.ts'

/** Groups of the palette, in the order shown. */
export const PALETTE_GROUPS = ['recent', 'customers', 'products', 'people', 'do', 'pages'] as const
export type PaletteGroup = (typeof PALETTE_GROUPS)[number]

export type PaletteItem = {
  /** Unique among all items. */
  id: string
  group: PaletteGroup
  title: string
  /** The second line. */
  hint?: string
  /** Also looked for, and not shown. */
  alias?: string
  /** An icon, picture or monogram. */
  mark: ReactNode
  /** At the right: where it stands. */
  state?: ReactNode
} & (
  | {
      /** Below `/admin`, with its search. */
      path: string
    }
  | { act: () => void }
)

/** What the field may begin with, to look through a part alone. */
export type PalettePrefix = '>' | '@'

/** Where items come from. A feature's stands in `routes/-palette-sources.ts`. */
export type PaletteSource = {
  id: string
  /** Whoever lacks it gets nothing from here. */
  permission?: Permission
  prefix?: PalettePrefix
} & (
  | {
      /** All there are: the palette looks through them. */
      list: (me: Me) => readonly PaletteItem[]
    }
  | {
      /** What fits the words, or with `isWhole` all there are: the palette looks through them. */
      search: (words: string) => UseQueryOptions<readonly PaletteItem[]>
      isWhole?: true
    }
)
