import { Button } from '@shop/ui/button'
import CircleAlert from 'lucide-react/icons/circle-alert'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { Upload } from '#admin/platform/uploads/upload-store.ts'
import { retryUpload } from '#admin/platform/uploads/uploads.ts'
import { uploadTexts as texts, uploadFaultTexts } from '#admin/texts/pictures.ts'

/** How far a picture has come, in a bar and in words; or why it did not arrive, and a way on. */
export function UploadStatus({ upload: { id, name, state } }: { upload: Upload }) {
  if (state.kind === 'arrived') return null
  if (state.kind === 'failed') {
    return (
      <div role="alert" className="grid justify-items-start gap-2 text-madder text-meta">
        <p className="flex items-start gap-2">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">
            <span className="sr-only">{`${name}: `}</span>
            {uploadFaultTexts[state.code] ?? uploadFaultTexts.unexpected}
          </span>
        </p>
        {state.canRetry && (
          <Button
            variant="neutral"
            size="compact"
            icon={<RotateCw />}
            aria-label={texts.retryOf(name)}
            onClick={() => retryUpload(id)}
          >
            {texts.retry}
          </Button>
        )}
      </div>
    )
  }
  const percent = percentOf(state)
  return (
    <div className="grid gap-1.5 text-meta text-moss">
      <progress className="progress" max={100} value={percent} aria-label={texts.progress(name)} />
      <span role={state.kind === 'paused' ? 'status' : undefined}>{wordsOf(state, percent)}</span>
    </div>
  )
}

type Moving = Exclude<Upload['state'], { kind: 'failed' | 'arrived' }>

function percentOf(state: Moving): number {
  return 'fraction' in state ? Math.floor(state.fraction * 100) : 0
}

function wordsOf({ kind }: Moving, percent: number): string {
  return kind === 'sending' ? texts.sending(percent) : texts[kind]
}
