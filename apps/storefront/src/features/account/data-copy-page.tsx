import { LINK_PATHS } from '@shop/contract/link-paths'
import { useState } from 'react'
import { useFetchDataCopy } from '#storefront/features/account/mailed-link-calls.ts'
import { ToSettings } from '#storefront/features/account/to-settings.tsx'
import { LinkPage } from '#storefront/parts/link-page.tsx'
import { dataCopyPageTexts as texts } from '#storefront/texts/settings.ts'

/** Where the mail with the copy of one's data leads (ACCOUNT-08). */
export function DataCopyPage() {
  const call = useFetchDataCopy()
  const [isSaved, setIsSaved] = useState(false)
  const toSettings = <ToSettings>{texts.toSettings}</ToSettings>
  return (
    <LinkPage
      path={LINK_PATHS.dataCopy}
      texts={texts}
      call={call}
      result={isSaved ? { words: texts.done, action: toSettings } : undefined}
      onDone={() => setIsSaved(true)}
      wayOut={toSettings}
    />
  )
}
