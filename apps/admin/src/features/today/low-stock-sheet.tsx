import { Button } from '@shop/ui/button'
import { Picture } from '@shop/ui/picture'
import { Link } from '@tanstack/react-router'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Today } from '#admin/features/today/today-calls.ts'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { useStockCorrection } from '#admin/parts/stock-correction.ts'
import { useTintAttributes } from '#admin/parts/tint-colours.ts'
import { todayTexts as texts } from '#admin/texts/today.ts'

type LowProduct = Today['lowStock']['lowest'][number]

/** The scarcest first; corrected here by whoever may. */
export function LowStockSheet({ lowStock: { count, lowest } }: { lowStock: Today['lowStock'] }) {
  const onTint = useTintAttributes()
  return (
    <SheetBlock title={texts.lowStock} actions={<Ways count={count} shown={lowest.length} />}>
      {lowest.length === 0 ? (
        <p className="sheet-body text-moss">{texts.nothingLow}</p>
      ) : (
        <ul>
          {lowest.map((product) => (
            <li key={product.id} className="sheet-line" {...onTint(product.tint)}>
              <Picture
                picture={product.picture ?? undefined}
                alt=""
                sizes="40px"
                className="size-10 shrink-0"
              />
              <span className="min-w-0 flex-1">
                <Link
                  to="/stock/products/$id"
                  params={{ id: product.id }}
                  className="block break-words font-semibold"
                >
                  {product.name}
                </Link>
                <span className="block text-meta text-moss">{texts.sold(product.sold)}</span>
              </span>
              <Left product={product} />
            </li>
          ))}
        </ul>
      )}
    </SheetBlock>
  )
}

function Ways({ count, shown }: { count: number; shown: number }) {
  const mayCount = useStockCorrection() !== undefined
  return (
    <>
      {count > shown && (
        <Link to="/stock" className="text-link mr-3 text-(length:--work)">
          {texts.all(count)}
        </Link>
      )}
      {mayCount && (
        <Link to="/stock/count" search={{}} className="text-link mr-3 text-(length:--work)">
          {texts.count}
        </Link>
      )}
    </>
  )
}

function Left({ product }: { product: LowProduct }) {
  const correct = useStockCorrection()
  const { id, name, stock } = product
  const words = stock === 0 ? texts.soldOut : texts.left(stock)
  const Icon = stock === 0 ? CircleX : TriangleAlert
  const look = `font-semibold ${stock === 0 ? 'text-madder' : 'text-calendula-deep'}`
  if (!correct) {
    return (
      <span className={`flex shrink-0 items-center gap-1.5 ${look}`}>
        <Icon aria-hidden="true" className="size-4" />
        {words}
      </span>
    )
  }
  return (
    <Button
      variant="plain"
      size="compact"
      className="-mr-4"
      aria-label={texts.correctOf(name, words)}
      onClick={() => correct({ id, name })}
    >
      <span className={`flex items-center gap-1.5 ${look}`}>
        <Icon aria-hidden="true" className="size-4" />
        {words}
      </span>
    </Button>
  )
}
