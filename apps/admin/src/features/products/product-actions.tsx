import ListFilter from 'lucide-react/icons/list-filter'
import Plus from 'lucide-react/icons/plus'
import Tag from 'lucide-react/icons/tag'
import { PaletteMark } from '#admin/parts/palette-mark.tsx'
import type { PaletteSource } from '#admin/parts/palette-source.ts'
import { may } from '#admin/platform/session.ts'
import { actionTexts as texts } from '#admin/texts/palette.ts'

export const productActions: PaletteSource = {
  id: 'product-actions',
  permission: 'products.write',
  prefix: '>',
  list: (me) => [
    {
      id: 'new-product',
      group: 'do',
      title: texts.newProduct,
      mark: <PaletteMark Icon={Plus} />,
      path: '/products?new=true',
    },
    ...(may(me, 'prices.write')
      ? [
          {
            id: 'change-prices',
            group: 'do' as const,
            title: texts.changePrices,
            mark: <PaletteMark Icon={Tag} />,
            path: '/prices',
          },
        ]
      : []),
    {
      id: 'filter-values',
      group: 'do',
      title: texts.filterValues,
      hint: texts.filterValuesHint,
      mark: <PaletteMark Icon={ListFilter} />,
      path: '/filter-values',
    },
  ],
}
