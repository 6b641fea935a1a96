import type { ImportRun } from '@shop/contract/admin/imports'
import { FormMessage } from '@shop/ui/form-message'
import { LinkButton } from '@shop/ui/link-button'
import Info from 'lucide-react/icons/info'
import { useAddAndCheck } from '#admin/features/import/import-calls.ts'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { may, useMe } from '#admin/platform/session.ts'
import { dryRunTexts as texts, valueOfTexts } from '#admin/texts/import.ts'

/** As many as somebody adds by hand. */
const MOST_SHOWN = 5

/** Filter values that the file has and the shop has not, to be added. */
export function MissingValues({ run }: { run: ImportRun }) {
  const me = useMe()
  const add = useAddAndCheck()
  const { missingValues } = run
  if (missingValues.length === 0 || !may(me, 'products.write')) return null
  return (
    <div className="sheet-foot grid gap-2 border-line border-t">
      {missingValues.slice(0, MOST_SHOWN).map((value) => (
        <p key={`${value.category} ${value.label}`} className="flex flex-wrap items-center gap-x-2">
          <Info aria-hidden="true" className="size-4 shrink-0 stroke-[1.75]" />
          {texts.missingValue(value.label, valueOfTexts[value.category])}
          <LinkButton isSmall onClick={() => !add.isPending && add.mutate({ run, value })}>
            {texts.addAndCheck}
          </LinkButton>
        </p>
      ))}
      {add.error && <FormMessage>{failureMessage(add.error, texts.notAdded)}</FormMessage>}
    </div>
  )
}
