import { exportProducts } from '@shop/contract/admin/product-export'
import { urlOf } from '@shop/contract/client'
import { Button } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import Download from 'lucide-react/icons/download'
import { useId } from 'react'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { useDownload } from '#admin/parts/use-download.ts'
import { may, useMe } from '#admin/platform/session.ts'
import { chooseTexts as texts } from '#admin/texts/import.ts'

/** What a file has to look like, and the quickest way to one. */
export function FileGuide() {
  const me = useMe()
  const id = useId()
  const download = useDownload()
  return (
    <section aria-labelledby={id} className="grid justify-items-start gap-3">
      <h2 id={id} className="text-sheet">
        {texts.how}
      </h2>
      <p className="measure text-moss">{texts.howExport}</p>
      {may(me, 'products.write') && (
        <Button
          variant="neutral"
          size="compact"
          icon={<Download />}
          busy={download.isPending}
          onClick={() => download.mutate(urlOf(exportProducts, { params: {}, query: {} }))}
        >
          {texts.exportNow}
        </Button>
      )}
      {download.error && <FormMessage>{failureMessage(download.error)}</FormMessage>}
      <ul className="measure grid list-disc gap-2 pl-5 text-moss">
        {[texts.howColumns, texts.howLists, texts.howStock].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
