import type { MergePreview } from '#admin/features/customers/merge-calls.ts'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { mergedThings, mergeTexts as texts } from '#admin/texts/merge-customers.ts'

type Thing = MergePreview['things'][number]

/** Thing by thing how much of it goes over, and what is decided where both have the same. */
export function MergeThings({ things }: Pick<MergePreview, 'things'>) {
  const held = things.filter(({ stays, goes }) => stays + goes > 0)
  return (
    <SheetBlock title={texts.things}>
      {held.length === 0 && <p className="sheet-body text-moss">{texts.nothing}</p>}
      <ul>
        {held.map((thing) => (
          <ThingRow key={thing.thing} {...thing} />
        ))}
      </ul>
    </SheetBlock>
  )
}

function ThingRow({ thing, stays, goes, left }: Thing) {
  const { title, left: why } = mergedThings[thing]
  const figures = [
    goes > left && texts.goOver(goes - left),
    left > 0 && texts.leftOut(left),
    stays > 0 && texts.there(stays),
  ]
  return (
    <li className="merge-thing">
      <span className="font-semibold">{title}</span>
      <span className="text-right">{figures.filter(Boolean).join(' · ')}</span>
      {left > 0 && <span className="col-span-full text-meta text-moss">{why}</span>}
    </li>
  )
}
