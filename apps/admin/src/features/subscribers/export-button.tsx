import { exportSubscribers } from '@shop/contract/admin/subscribers'
import { urlOf } from '@shop/contract/client'
import { Button } from '@shop/ui/button'
import { toast } from '@shop/ui/toast'
import Download from 'lucide-react/icons/download'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { useDownload } from '#admin/parts/use-download.ts'
import { subscribersTexts as texts } from '#admin/texts/subscribers.ts'

/** Those who confirmed: nobody else may be written to, so there is nothing to choose. */
export function ExportButton() {
  const download = useDownload(exportSubscribers)
  const start = () =>
    download.mutate(urlOf(exportSubscribers, { params: {}, query: {} }), {
      onError: (error) => toast.error(failureMessage(error)),
    })
  return (
    <Button variant="neutral" size="compact" icon={<Download />} busy={download.isPending} onClick={start}>
      {texts.export}
    </Button>
  )
}
