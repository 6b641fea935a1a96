import { useId, useRef } from 'react'
import { type Cut, seenOf } from '#admin/parts/pictures/cut-rules.ts'
import { useDrawing } from '#admin/parts/pictures/turned-picture.ts'
import { editorTexts as texts } from '#admin/texts/pictures.ts'

/** As the shop cuts it: product pages and lists, bundles, wide posts. Width by height. */
const CUTS = { product: 1, bundle: 4 / 5, wide: 16 / 10 } as const
const NAMES = ['product', 'bundle', 'wide'] as const
/** Drawn in the browser: the shop has no file of a cut that is not saved. */
const HEIGHT_PX = 240

/** `picture`: all of it, turned. */
export type CutPreviewsProps = { picture: HTMLCanvasElement; cut: Cut }

/** What is left of the picture in each of the shop's cuts. */
export function CutPreviews({ picture, cut }: CutPreviewsProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-2 font-[550] font-sans text-label">
        {texts.cuts}
      </h3>
      <div className="cut-previews">
        {NAMES.map((name) => (
          <figure key={name}>
            <Preview picture={picture} cut={cut} shape={CUTS[name]} />
            <figcaption className="mt-1 text-meta text-moss">{texts.cut[name]}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}

function Preview({ picture, cut, shape }: CutPreviewsProps & { shape: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useDrawing(canvas, picture, seenOf(cut, shape, picture.width / picture.height))
  return (
    <canvas ref={canvas} width={Math.round(HEIGHT_PX * shape)} height={HEIGHT_PX} className="block w-full" />
  )
}
