import { Button } from '@shop/ui/button'
import { Swatch } from '@shop/ui/swatch'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { type Tint, useChangeTint, useOrderTints } from '#admin/features/products/tint-calls.ts'
import { ChangeTintForm, NewTintForm } from '#admin/features/products/tint-form.tsx'
import { FormDialog } from '#admin/parts/form-dialog.tsx'
import { ListedRow, type Moves } from '#admin/parts/listed-row.tsx'
import { ListedSheet } from '#admin/parts/listed-sheet.tsx'
import { listedTexts } from '#admin/texts/listed-rows.ts'
import { tintTexts as texts } from '#admin/texts/products.ts'

/** The colours that products stand on. */
export function TintsSheet({ tints }: { tints: readonly Tint[] }) {
  const [isAdding, setIsAdding] = useState(false)
  const close = () => setIsAdding(false)
  return (
    <>
      <ListedSheet
        title={texts.title}
        none={texts.none}
        rows={tints}
        order={useOrderTints()}
        renderRow={(tint, moves) => <TintRow key={tint.key} tint={tint} moves={moves} />}
        foot={
          <Button
            variant="plain"
            size="compact"
            icon={<Plus />}
            className="-mx-4"
            onClick={() => setIsAdding(true)}
          >
            {texts.newTint}
          </Button>
        }
      />
      <FormDialog
        open={isAdding}
        onClose={close}
        title={texts.newTint}
        closeLabel={listedTexts.close}
        size="small"
      >
        {isAdding && <NewTintForm onClose={close} />}
      </FormDialog>
    </>
  )
}

function TintRow({ tint, moves }: { tint: Tint; moves: Moves }) {
  return (
    <ListedRow
      value={tint}
      kind="tint"
      change={useChangeTint()}
      moves={moves}
      mark={<Swatch scent={tint.key} own={tint} />}
      renderForm={(close) => <ChangeTintForm value={tint} onClose={close} />}
    />
  )
}
