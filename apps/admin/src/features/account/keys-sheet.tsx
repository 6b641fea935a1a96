import { Button } from '@shop/ui/button'
import { Checkbox } from '@shop/ui/checkbox'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { showAllKeys } from '#admin/platform/keys/all-keys.ts'
import { setSingleKeys, useAreSingleKeysOn } from '#admin/platform/keys/key-preference.ts'
import { keyTexts as texts } from '#admin/texts/keys.ts'

/** Single letters can be turned off: whoever speaks to the computer would press them unawares. */
export function KeysSheet() {
  const areOn = useAreSingleKeysOn()
  return (
    <SheetBlock title={texts.accountTitle}>
      <div className="sheet-body grid justify-items-start gap-3">
        <p className="text-moss">{texts.accountHint}</p>
        <Checkbox
          label={texts.singleKeys}
          checked={areOn}
          onChange={(event) => setSingleKeys(event.target.checked)}
        />
        <p className="text-meta text-moss">{texts.onThisDevice}</p>
        <Button variant="neutral" size="compact" onClick={showAllKeys}>
          {texts.showAll}
        </Button>
      </div>
    </SheetBlock>
  )
}
