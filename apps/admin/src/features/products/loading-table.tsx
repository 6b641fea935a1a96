import { Skeleton } from '@shop/ui/skeleton'
import { useIsSlow } from '#admin/parts/use-is-slow.ts'
import { productTexts } from '#admin/texts/products.ts'
import { stateTexts } from '#admin/texts/shell.ts'

const WIDTHS = ['w-47', 'w-36', 'w-54', 'w-41'] as const
const { product, state, price, stock } = productTexts.columns

/** The list in its measures, while it is loading. */
export function LoadingTable() {
  const isSlow = useIsSlow()
  return (
    <div role="status" aria-label={stateTexts.loading} className="sheet-block">
      {isSlow && (
        <div aria-hidden="true">
          <div className="flex h-10 items-center gap-4 border-stone border-b px-(--cell) font-[550] text-label text-moss max-md:hidden">
            <span className="ml-8 flex-1">{product}</span>
            <span className="w-40">{state}</span>
            <span className="w-20 text-right">{price}</span>
            <span className="w-20 text-right">{stock}</span>
          </div>
          {WIDTHS.map((width) => (
            <Row key={width} width={width} />
          ))}
        </div>
      )}
    </div>
  )
}

function Row({ width }: { width: string }) {
  return (
    <div className="flex min-h-22 items-center gap-4 border-line border-b px-(--cell) py-2 last:border-b-0 md:min-h-14">
      <Skeleton className="size-4.5 shrink-0" />
      <Skeleton shape="block" className="size-14 shrink-0 md:size-10" />
      <div className="grid flex-1 gap-2">
        <Skeleton className={`h-3 max-w-full ${width}`} />
        <Skeleton className="h-2.5 w-22" />
      </div>
      <div className="w-40 max-md:hidden">
        <Skeleton shape="pill" className="h-6 w-16" />
      </div>
      <Skeleton className="ml-auto h-3 w-12" />
      <div className="w-20 max-md:hidden">
        <Skeleton className="ml-auto h-3 w-7" />
      </div>
    </div>
  )
}
