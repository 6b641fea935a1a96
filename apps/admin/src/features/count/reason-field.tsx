import { SelectField } from '@shop/ui/select-field'
import type { Entry, SheetRow } from '#admin/features/count/count-kept.ts'
import { differenceOf } from '#admin/features/count/count-rules.ts'
import { useCounting } from '#admin/features/count/use-count.ts'
import { reasonsOf } from '#admin/parts/stock-reasons.ts'
import { sheetTexts as texts } from '#admin/texts/count.ts'
import { reasonTexts } from '#admin/texts/stock.ts'

/** Why a row differs; a difference of counting unless somebody knows better. */
export function ReasonField({ row: { id, name }, entry }: { row: SheetRow; entry: Entry }) {
  const { change } = useCounting()
  const reasons = reasonsOf(differenceOf(entry))
  return (
    <SelectField
      label={texts.reasonOf(name)}
      hideLabel
      shape="compact"
      className="w-56"
      options={reasons.map((reason) => ({ value: reason, label: reasonTexts[reason] }))}
      value={entry.reason}
      onChange={({ target: { value } }) => {
        const reason = reasons.find((each) => each === value)
        if (reason) change(id, { reason })
      }}
    />
  )
}
