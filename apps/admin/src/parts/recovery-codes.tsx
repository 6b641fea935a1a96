import { SHOP } from '@shop/contract/shop'
import { Button } from '@shop/ui/button'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { copyAndTell } from '#admin/parts/copy-and-tell.ts'
import { recoveryTexts as texts } from '#admin/texts/welcome.ts'

/** Codes that are shown once, and three ways to keep them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const lines = [texts.fileHead(SHOP.name), '', ...codes].join('\n')
  return (
    <div className="grid gap-4">
      <ol className="recovery-codes">
        {codes.map((code, index) => (
          <li key={code}>
            <span aria-hidden="true" className="w-5 font-normal text-moss text-small">
              {index + 1}
            </span>
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button variant="neutral" size="small" icon={<Download />} onClick={() => saveAsFile(lines)}>
          {texts.save}
        </Button>
        <Button variant="neutral" size="small" icon={<Printer />} onClick={() => window.print()}>
          {texts.print}
        </Button>
        <Button
          variant="plain"
          size="small"
          icon={<Copy />}
          onClick={() => void copyAndTell(codes.join('\n'), texts)}
        >
          {texts.copy}
        </Button>
      </div>
    </div>
  )
}

/** External system: the browser's downloads. */
function saveAsFile(text: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: texts.fileName })
  link.click()
  URL.revokeObjectURL(url)
}
