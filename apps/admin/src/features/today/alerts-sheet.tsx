import type { Today } from '#admin/features/today/today-calls.ts'
import { agoOf } from '#admin/parts/moment.ts'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { todayTexts as texts } from '#admin/texts/today.ts'

/** What a person must look at, the newest first. */
export function AlertsSheet({ alerts }: { alerts: Today['alerts']['latest'] }) {
  return (
    <SheetBlock title={texts.alerts}>
      <ul>
        {alerts.map(({ id, detail, raisedAt }) => (
          <li key={id} className="sheet-line">
            <span className="min-w-0 flex-1 break-words">{detail}</span>
            <span className="shrink-0 text-meta text-moss">{agoOf(raisedAt)}</span>
          </li>
        ))}
      </ul>
    </SheetBlock>
  )
}
