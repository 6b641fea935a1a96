import { SHOP } from '@shop/contract/shop'
import { useEffect } from 'react'
import { shellTexts } from '#admin/texts/shell.ts'

/** External system: the tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = shellTexts.tabTitle(title, SHOP.name)
  }, [title])
}
