import { toast } from '@shop/ui/toast'
import { failureTexts } from '#storefront/texts/errors.ts'

/**
 * What a press should have shown could not be loaded: the next press tries again. After an upgrade of the shop, and in
 * browsers that remember what a program could not load, only a page that is loaded anew has it.
 */
export function tellLoadFailed(): void {
  const reload = { label: failureTexts.reload, act: () => location.reload() }
  toast.error(failureTexts.notLoaded, { id: 'not-loaded', action: reload })
}
