import { Picture } from '@shop/ui/picture'
import { Link } from '@tanstack/react-router'
import type { ListedProduct } from '#admin/features/products/product-calls.ts'
import { sinceOf } from '#admin/parts/moment.ts'
import { useTintAttributes } from '#admin/parts/tint-colours.ts'
import { useMe } from '#admin/platform/session.ts'

const FRESH_MS = 2 * 60_000

/** Picture, name and number; and who changed it just now, if that was somebody else. */
export function ProductName({ product }: { product: ListedProduct }) {
  const { id, name, sku, picture, tint, lastChange } = product
  const me = useMe()
  const onTint = useTintAttributes()
  const isNews =
    lastChange !== null &&
    lastChange.by !== me.name &&
    Date.now() - new Date(lastChange.at).getTime() < FRESH_MS
  return (
    <span className="flex items-center gap-3" {...onTint(tint)}>
      <Picture picture={picture ?? undefined} alt="" sizes="56px" className="size-14 shrink-0 md:size-10" />
      <span className="min-w-0">
        <Link to="/products/$id" params={{ id }} className="row-link" data-row-link="">
          {name}
        </Link>
        {isNews && (
          <span className="text-meta text-moss">
            {' '}
            {lastChange.by.split(' ')[0]}, {sinceOf(lastChange.at)}
          </span>
        )}
        <span className="block text-meta text-moss">{sku}</span>
      </span>
    </span>
  )
}
