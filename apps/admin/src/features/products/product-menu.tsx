import { MenuButton, menuItemProps } from '@shop/ui/menu'
import { Link } from '@tanstack/react-router'
import Copy from 'lucide-react/icons/copy'
import EyeOff from 'lucide-react/icons/eye-off'
import Globe from 'lucide-react/icons/globe'
import History from 'lucide-react/icons/history'
import Pencil from 'lucide-react/icons/pencil'
import { moveState } from '#admin/features/products/move-state.ts'
import type { ListedProduct } from '#admin/features/products/product-calls.ts'
import { RowMenu } from '#admin/parts/row-menu.tsx'
import { productTexts, productStateTexts as texts } from '#admin/texts/products.ts'

export type ProductMenuProps = { product: ListedProduct; onCopy: (product: ListedProduct) => void }

/** What can be done with a product of the list: on sale, off sale, copied, opened, looked back at. */
export function ProductMenu({ product, onCopy }: ProductMenuProps) {
  const { id, name, state } = product
  return (
    <RowMenu label={productTexts.menuOf(name)}>
      {state === 'active' ? (
        <MenuButton onClick={() => void moveState(product, 'archived')}>
          <EyeOff aria-hidden="true" />
          {texts.takeOff}
        </MenuButton>
      ) : (
        <MenuButton onClick={() => void moveState(product, 'active')}>
          <Globe aria-hidden="true" />
          {state === 'draft' ? texts.publish : texts.putBack}
        </MenuButton>
      )}
      <MenuButton onClick={() => onCopy(product)}>
        <Copy aria-hidden="true" />
        {texts.copy}
      </MenuButton>
      <Link to="/products/$id" params={{ id }} {...menuItemProps}>
        <Pencil aria-hidden="true" />
        {texts.edit}
      </Link>
      <Link to="/changes" search={{ kind: 'product', id }} {...menuItemProps}>
        <History aria-hidden="true" />
        {texts.history}
      </Link>
    </RowMenu>
  )
}
