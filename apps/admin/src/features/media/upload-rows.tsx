import { IconButton } from '@shop/ui/icon-button'
import X from 'lucide-react/icons/x'
import { UploadStatus } from '#admin/parts/pictures/upload-status.tsx'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import type { Upload } from '#admin/platform/uploads/upload-store.ts'
import { endUpload } from '#admin/platform/uploads/uploads.ts'
import { libraryTexts, uploadTexts as texts } from '#admin/texts/pictures.ts'

/** Files on their way into the library, and those that did not arrive. */
export function UploadRows({ uploads }: { uploads: readonly Upload[] }) {
  if (uploads.length === 0) return null
  return (
    <SheetBlock title={libraryTexts.uploads}>
      <ul>
        {uploads.map((upload) => (
          <Row key={upload.id} upload={upload} />
        ))}
      </ul>
    </SheetBlock>
  )
}

function Row({ upload }: { upload: Upload }) {
  const { id, name, preview, state } = upload
  const label = (state.kind === 'failed' ? texts.remove : texts.cancel)(name)
  return (
    <li className="flex min-h-row items-center gap-3 border-line border-b px-(--cell) py-2 last:border-b-0">
      <span className="size-12 shrink-0 bg-mist">
        {preview && <img src={preview} alt="" className="size-full object-cover" />}
      </span>
      <div className="grid min-w-0 grow gap-1">
        <span className="line-clamp-1 break-all font-semibold">{name}</span>
        <UploadStatus upload={upload} />
      </div>
      <IconButton
        size="compact"
        label={label}
        icon={<X aria-hidden="true" />}
        onClick={() => void endUpload(id)}
      />
    </li>
  )
}
