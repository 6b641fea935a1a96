import { Button, buttonClass } from '@shop/ui/button'
import { MenuButton, menuItemProps } from '@shop/ui/menu'
import { Link } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import ListFilter from 'lucide-react/icons/list-filter'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { ExportDialog } from '#admin/features/products/export-dialog.tsx'
import type { ProductSearch } from '#admin/features/products/product-search.ts'
import { RowMenu } from '#admin/parts/row-menu.tsx'
import { may, useMe } from '#admin/platform/session.ts'
import { productTexts as texts } from '#admin/texts/products.ts'

const neutral = buttonClass({ variant: 'neutral', size: 'compact' })

/** What can be done with the list as a whole; on a phone behind one button. */
export function ListActions({ search }: { search: ProductSearch }) {
  const me = useMe()
  const [isExporting, setIsExporting] = useState(false)
  const mayImport = may(me, 'imports.run')
  const handleExport = () => setIsExporting(true)
  return (
    <>
      <span className="hidden items-center gap-2 md:flex">
        <Link to="/filter-values" className={neutral}>
          {texts.filterValues}
        </Link>
        {mayImport && (
          <Link to="/import" className={neutral}>
            <Upload aria-hidden="true" className="size-4 stroke-[1.75]" />
            {texts.import}
          </Link>
        )}
        <Button variant="neutral" size="compact" icon={<Download />} onClick={handleExport}>
          {texts.export}
        </Button>
      </span>
      <NarrowActions mayImport={mayImport} onExport={handleExport} />
      <ExportDialog search={search} isOpen={isExporting} onClose={() => setIsExporting(false)} />
    </>
  )
}

type NarrowActionsProps = { mayImport: boolean; onExport: () => void }

function NarrowActions({ mayImport, onExport }: NarrowActionsProps) {
  return (
    <span className="md:hidden">
      <RowMenu label={texts.more}>
        <Link to="/filter-values" {...menuItemProps}>
          <ListFilter aria-hidden="true" />
          {texts.filterValues}
        </Link>
        {mayImport && (
          <Link to="/import" {...menuItemProps}>
            <Upload aria-hidden="true" />
            {texts.import}
          </Link>
        )}
        <MenuButton onClick={onExport}>
          <Download aria-hidden="true" />
          {texts.export}
        </MenuButton>
      </RowMenu>
    </span>
  )
}
