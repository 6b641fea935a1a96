import { Skeleton } from '@shop/ui/skeleton'
import { useIsSlow } from '#admin/parts/use-is-slow.ts'
import { stateTexts } from '#admin/texts/shell.ts'

const WIDTHS = ['w-47', 'w-36', 'w-54', 'w-41'] as const

export function LoadingRows() {
  const isSlow = useIsSlow()
  return (
    <div role="status" aria-label={stateTexts.loading} className="min-h-row">
      {isSlow &&
        WIDTHS.map((width) => (
          <div
            key={width}
            className="flex min-h-row items-center gap-3 border-line border-b px-5 last:border-b-0"
          >
            <Skeleton shape="pill" className="size-8" />
            <Skeleton className={`h-3 ${width}`} />
            <Skeleton shape="pill" className="ml-auto h-6 w-20" />
          </div>
        ))}
    </div>
  )
}
