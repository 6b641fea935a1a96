import { exportProducts, MAX_IDS_LENGTH } from '@shop/contract/admin/product-export'
import { urlOf } from '@shop/contract/client'
import { Button } from '@shop/ui/button'
import { Checkbox } from '@shop/ui/checkbox'
import { Dialog } from '@shop/ui/dialog'
import { FormMessage } from '@shop/ui/form-message'
import { Radio } from '@shop/ui/radio'
import { useState } from 'react'
import { type ProductSearch, toListQuery } from '#admin/features/products/product-search.ts'
import { DialogActions } from '#admin/parts/dialog-actions.tsx'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { Note } from '#admin/parts/note.tsx'
import { useDownload } from '#admin/parts/use-download.ts'
import { exportTexts as texts } from '#admin/texts/products.ts'

export type ExportDialogProps = {
  search: ProductSearch
  /** Those that are selected. */
  ids?: readonly string[]
  isOpen: boolean
  onClose: () => void
}

/** Which products, and whether with their pictures. */
export function ExportDialog({ isOpen, onClose, ...rest }: ExportDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={texts.title} closeLabel={texts.close} size="small">
      {isOpen && <ExportForm {...rest} onClose={onClose} />}
    </Dialog>
  )
}

type Which = 'selected' | 'listed' | 'all'

function ExportForm({ search, ids = [], onClose }: Omit<ExportDialogProps, 'isOpen'>) {
  const isTooLong = ids.join().length > MAX_IDS_LENGTH
  const offered = offeredFor(search, isTooLong ? [] : ids)
  const [which, setWhich] = useState<Which>(offered[0] ?? 'all')
  const [hasPictures, setHasPictures] = useState(false)
  const download = useDownload()
  const send = () => {
    const query = { ...queryOf(which, search, ids), ...(hasPictures && { pictures: 'true' }) }
    download.mutate(urlOf(exportProducts, { params: {}, query }), { onSuccess: onClose })
  }
  return (
    <div className="grid gap-4">
      <p className="text-moss">{texts.intro}</p>
      {isTooLong && <Note kind="facts">{texts.tooMany(ids.length)}</Note>}
      {(offered.length > 1 || isTooLong) && (
        <WhichOnes offered={offered} count={ids.length} which={which} onWhich={setWhich} />
      )}
      <Checkbox
        label={texts.withPictures}
        checked={hasPictures}
        onChange={({ target }) => setHasPictures(target.checked)}
      />
      {download.error && <FormMessage>{failureMessage(download.error)}</FormMessage>}
      <DialogActions>
        <Button variant="neutral" size="small" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button size="small" busy={download.isPending} onClick={send}>
          {hasPictures ? texts.exportZip : texts.exportCsv}
        </Button>
      </DialogActions>
    </div>
  )
}

/** What is narrowest first. */
function offeredFor(search: ProductSearch, ids: readonly string[]): Which[] {
  const isNarrowed = Object.keys(filtersOf(search)).length > 0
  return [...(ids.length > 0 ? ['selected' as const] : []), ...(isNarrowed ? ['listed' as const] : []), 'all']
}

function queryOf(which: Which, search: ProductSearch, ids: readonly string[]): Record<string, string> {
  if (which === 'selected') return { ids: ids.join() }
  if (which === 'all') return {}
  const { sort } = search
  return { ...filtersOf(search), ...(sort && { sort }) }
}

function filtersOf(search: ProductSearch): Record<string, string> {
  const filters = Object.entries(toListQuery(search))
  const ofPage = ['sort', 'after', 'limit']
  return Object.fromEntries(
    filters.filter(([name]) => !ofPage.includes(name)).map(([name, value]) => [name, String(value)]),
  )
}

type WhichOnesProps = {
  offered: readonly Which[]
  count: number
  which: Which
  onWhich: (which: Which) => void
}

function WhichOnes({ offered, count, which, onWhich }: WhichOnesProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-[550] text-label">{texts.which}</legend>
      {offered.map((each) => (
        <Radio
          key={each}
          name="which"
          label={each === 'selected' ? texts.selected(count) : texts[each]}
          checked={which === each}
          onChange={() => onWhich(each)}
        />
      ))}
    </fieldset>
  )
}
