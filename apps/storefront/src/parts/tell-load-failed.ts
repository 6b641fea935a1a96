import { toast } from '@shop/ui/toast'
import { failureTexts } from '#storefront/texts/errors.ts'

/** What a press should have shown could not be loaded: the next press tries again. */
export function tellLoadFailed(): void {
  toast.error(failureTexts.notLoaded, { id: 'not-loaded' })
}
