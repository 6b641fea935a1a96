import type { BasketLine } from '@shop/contract/basket'
import { formatCents, toCents } from '@shop/contract/money'
import { lineCentsOf, toPricedLine } from '@shop/contract/totals'
import { IconButton } from '@shop/ui/icon-button'
import { Picture } from '@shop/ui/picture'
import { tintAttributes } from '@shop/ui/scent'
import { Skeleton } from '@shop/ui/skeleton'
import { Link } from '@tanstack/react-router'
import Trash2 from 'lucide-react/icons/trash-2'
import { BasketQuantity } from '#storefront/features/basket/basket-quantity.tsx'
import { wordsOf } from '#storefront/features/basket/change-words.ts'
import { nameOf } from '#storefront/features/basket/name-of.ts'
import { changesOf, type LineChange, leftOut } from '#storefront/features/basket/offers.ts'
import type { BasketProduct } from '#storefront/features/basket/queries.ts'
import type { BasketProducts } from '#storefront/features/basket/use-basket-products.ts'
import { basketTexts as texts } from '#storefront/texts/basket.ts'

export type BasketRowProps = {
  line: BasketLine
  products: BasketProducts
  onRemove: (product: string, name: string) => void
}

/** One basket line: picture and name, price, quantity, subtotal, and the button that removes it (CART-03 to CART-07). */
export function BasketRow({ line, products, onRemove }: BasketRowProps) {
  const product = products.find(line.product)
  const name = nameOf(line.product, product)
  const changes = changesOf(line, products.offers)
  const isLeftOut = leftOut([line], products.offers).some(({ isWhole }) => isWhole)
  return (
    <tr className="hairline-b grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-5 py-5 md:table-row md:py-0 md:*:border-sage md:*:border-b md:*:pt-5.5 md:*:pb-5.75">
      <th scope="row" className="contents text-left font-normal md:table-cell md:pr-4">
        <span className="contents md:flex md:items-center md:gap-4 xl:gap-5">
          <LinePicture product={product} />
          <span className="col-start-2 row-start-1 min-w-0 self-end font-display text-heading-3 md:self-auto">
            <LineName product={product} name={name} isLoading={products.isLoading} />
            {changes.length > 0 && <Changes changes={changes} wanted={line.quantity} />}
          </span>
        </span>
      </th>
      <td className="figures col-start-2 row-start-2 self-start font-normal md:pr-4">
        {formatCents(toCents(line.price))}
      </td>
      <td className="col-start-1 col-end-3 row-start-3 mt-3 md:pr-4">
        <BasketQuantity line={line} name={name} offers={products.offers} />
      </td>
      <td className="figures col-start-2 col-end-4 row-start-3 mt-3 self-start justify-self-end text-right max-md:pt-0.5 font-[650] md:pl-4">
        <span aria-hidden="true" className="block font-normal text-moss text-small md:hidden">
          {texts.subtotal}
        </span>
        <LineTotal cents={lineCentsOf(toPricedLine(line))} isLeftOut={isLeftOut} />
      </td>
      <td className="col-start-3 row-span-2 row-start-1 -mt-0.5 -mr-2.5 self-start text-right md:pl-4">
        <IconButton
          id={removeButtonId(line.product)}
          label={texts.remove(name)}
          icon={<Trash2 aria-hidden="true" className="size-4.5!" />}
          onClick={() => onRemove(line.product, name)}
        />
      </td>
    </tr>
  )
}

/** Struck through where the basket's total does not count it. */
function LineTotal({ cents, isLeftOut }: { cents: number; isLeftOut: boolean }) {
  return isLeftOut ? <s className="font-normal text-moss">{formatCents(cents)}</s> : formatCents(cents)
}

export function removeButtonId(product: string): string {
  return `remove-${product}`
}

function LinePicture({ product }: { product: BasketProduct | undefined }) {
  return (
    <span
      {...tintAttributes(product?.tint, product?.tintColours)}
      className="col-start-1 row-span-2 row-start-1 block w-21 shrink-0 lg:w-18 xl:w-28"
    >
      <Picture picture={product?.picture} alt="" sizes="112px" className="aspect-square w-full" />
    </span>
  )
}

type LineNameProps = { product: BasketProduct | undefined; name: string; isLoading: boolean }

function LineName({ product, name, isLoading }: LineNameProps) {
  if (isLoading) {
    return (
      <>
        <span className="sr-only">{name}</span>
        <Skeleton className="h-6 w-40 max-w-full" />
      </>
    )
  }
  if (!product) return name
  return (
    <Link
      to="/shop/$productId"
      params={{ productId: product.slug }}
      className="underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  )
}

function Changes({ changes, wanted }: { changes: readonly LineChange[]; wanted: number }) {
  return (
    <span className="mt-1 block font-sans text-madder text-small">
      {changes.map((change) => (
        <span key={change.kind} className="block">
          {wordsOf(change, wanted, texts)}
        </span>
      ))}
    </span>
  )
}
