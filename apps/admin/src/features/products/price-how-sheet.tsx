import { PRICE_ROUNDINGS } from '@shop/contract/admin/prices'
import { currencySign } from '@shop/contract/money'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { DIRECTIONS, type PriceHow, ruleOf, UNITS } from '#admin/features/products/price-changes.ts'
import { Picks } from '#admin/parts/picks.tsx'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { bulkPriceTexts as texts } from '#admin/texts/products.ts'

const UNIT_OPTIONS = UNITS.map((unit) => ({ value: unit, label: texts.units[unit] }))

export type PriceHowSheetProps = { how: PriceHow; onHow: (how: PriceHow) => void }

/** Raise, lower or set, by how much, and rounded to what. Long because most of it are the attributes of its fields. */
export function PriceHowSheet({ how, onHow }: PriceHowSheetProps) {
  const { direction, unit, amount, rounding } = how
  const isSet = direction === 'set'
  const isWrong = amount.trim() !== '' && !ruleOf(how)
  return (
    <SheetBlock title={texts.how}>
      <div className="sheet-body grid gap-4">
        <Picks
          name="direction"
          legend={texts.direction}
          options={DIRECTIONS}
          labels={texts.directions}
          chosen={direction}
          onChoose={(each) => onHow({ ...how, direction: each })}
        />
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField
            label={isSet ? texts.to : texts.by}
            shape="compact"
            sign={isSet || unit === 'dollars' ? currencySign() : '%'}
            inputMode="decimal"
            autoComplete="off"
            ref={focusAmount}
            value={amount}
            onChange={(event) => onHow({ ...how, amount: event.target.value })}
            error={isWrong ? texts.wrongAmount : undefined}
          />
          {!isSet && (
            <SelectField
              label={texts.unit}
              shape="compact"
              options={UNIT_OPTIONS}
              value={unit}
              onChange={({ target: { value } }) =>
                onHow({ ...how, unit: UNITS.find((each) => each === value) ?? unit })
              }
            />
          )}
        </div>
        <Picks
          name="rounding"
          legend={texts.round}
          options={PRICE_ROUNDINGS}
          labels={texts.roundings}
          chosen={rounding}
          onChoose={(each) => onHow({ ...how, rounding: each })}
        />
      </div>
    </SheetBlock>
  )
}

/** Only when it appears: the function stays the same. */
function focusAmount(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true })
}
