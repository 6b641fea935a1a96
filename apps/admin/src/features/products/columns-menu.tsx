import { Checkbox } from '@shop/ui/checkbox'
import { Dialog } from '@shop/ui/dialog'
import { IconButton } from '@shop/ui/icon-button'
import Columns3 from 'lucide-react/icons/columns-3'
import { useState } from 'react'
import { OPTIONAL_COLUMNS, toggleColumn, useShownColumns } from '#admin/features/products/shown-columns.ts'
import { productTexts as texts } from '#admin/texts/products.ts'

/** Which columns the list has, on this device; a phone has no room to choose. */
export function ColumnsMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const shown = useShownColumns()
  return (
    <>
      <IconButton
        size="compact"
        variant="outline"
        label={texts.chooseColumns}
        title={texts.chooseColumns}
        icon={<Columns3 aria-hidden="true" />}
        className="bg-lather max-md:hidden"
        onClick={() => setIsOpen(true)}
      />
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={texts.chooseColumns}
        closeLabel={texts.close}
        size="small"
      >
        {OPTIONAL_COLUMNS.map((column) => (
          <Checkbox
            key={column}
            label={texts.columns[column]}
            checked={shown.includes(column)}
            onChange={() => toggleColumn(column)}
          />
        ))}
      </Dialog>
    </>
  )
}
