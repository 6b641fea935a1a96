import { type CSSProperties, type PointerEvent, useRef } from 'react'
import { ReactCrop } from 'react-image-crop'
import { type Cut, focalIn, withFocalIn } from '#admin/parts/pictures/cut-rules.ts'
import { useDrawing } from '#admin/parts/pictures/turned-picture.ts'
import { editorTexts as texts } from '#admin/texts/pictures.ts'

/** Of the frame on the screen, in px: what is smaller cannot be taken hold of. */
const LEAST_PX = 48

const { handle } = texts
const LABELS = {
  cropArea: texts.frame,
  nwDragHandle: handle.nw,
  nDragHandle: handle.n,
  neDragHandle: handle.ne,
  eDragHandle: handle.e,
  seDragHandle: handle.se,
  sDragHandle: handle.s,
  swDragHandle: handle.sw,
  wDragHandle: handle.w,
}

export type CutStageProps = {
  /** The whole picture, turned. */
  picture: HTMLCanvasElement
  cut: Cut
  /** Width by height that the frame keeps; undefined: any. */
  shape: number | undefined
  onCut: (cut: Cut) => void
}

/** The whole picture with the frame over it, which is moved and sized by pointer and keys, and the focal point. */
export function CutStage({ picture, cut, shape, onCut }: CutStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useDrawing(canvas, picture)
  const { left, top, width, height } = cut.frame
  const size: CSSProperties & { '--ratio': number } = {
    '--ratio': picture.width / picture.height,
  }
  const crop = { unit: '%', x: left * 100, y: top * 100, width: width * 100, height: height * 100 } as const
  return (
    <div className="cut-stage" style={size}>
      <div className="cut-picture">
        <ReactCrop
          crop={crop}
          {...(shape !== undefined && { aspect: shape })}
          keepSelection
          ruleOfThirds
          minWidth={LEAST_PX}
          minHeight={LEAST_PX}
          ariaLabels={LABELS}
          onChange={(_, percent) => onCut({ ...cut, frame: toFrame(percent) })}
        >
          <canvas
            key={`${picture.width} ${picture.height}`}
            ref={canvas}
            role="img"
            aria-label={texts.picture}
            width={picture.width}
            height={picture.height}
            className="block w-full"
          />
        </ReactCrop>
        <FocalMark cut={cut} onCut={onCut} />
      </div>
    </div>
  )
}

function toFrame({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return { left: x / 100, top: y / 100, width: width / 100, height: height / 100 }
}

/** For the pointer; the keyboard has two sliders. */
function FocalMark({ cut, onCut }: Pick<CutStageProps, 'cut' | 'onCut'>) {
  const { left, top, width, height } = cut.frame
  const { x, y } = focalIn(cut.frame, cut.focal)

  function handleMove(event: PointerEvent<HTMLSpanElement>) {
    const mark = event.currentTarget
    const area = mark.parentElement?.getBoundingClientRect()
    if (!area || !mark.hasPointerCapture(event.pointerId)) return
    const [across, down] = [
      (event.clientX - area.left) / area.width,
      (event.clientY - area.top) / area.height,
    ]
    onCut(withFocalIn(cut, { x: (across - left) / width, y: (down - top) / height }))
  }

  return (
    <span
      aria-hidden="true"
      className="focal-mark is-held"
      style={{ left: `${(left + x * width) * 100}%`, top: `${(top + y * height) * 100}%` }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={handleMove}
    />
  )
}
