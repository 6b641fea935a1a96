import { IconButton } from '@shop/ui/icon-button'
import { Radio } from '@shop/ui/radio'
import { Slider } from '@shop/ui/slider'
import FlipHorizontal from 'lucide-react/icons/flip-horizontal-2'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import RotateCw from 'lucide-react/icons/rotate-cw'
import {
  type Cut,
  focalIn,
  MAX_ZOOM,
  mirrored,
  shaped,
  turned,
  withFocalIn,
  zoomed,
  zoomOf,
} from '#admin/parts/pictures/cut-rules.ts'
import { editorTexts as texts } from '#admin/texts/pictures.ts'

/** Width by height; `free`: any. */
export const SHAPES = { square: 1, portrait: 4 / 5, wide: 16 / 10, free: undefined } as const
export type Shape = keyof typeof SHAPES
const SHAPE_NAMES = ['square', 'portrait', 'wide', 'free'] as const

export type CutControlsProps = {
  cut: Cut
  /** Width by height of the picture, once turned. */
  ratio: number
  shape: Shape
  onCut: (cut: Cut, shape?: Shape) => void
}

/** Shape, turns, zoom and focal point: all that the pointer does on the picture, by keys. */
export function CutControls(props: CutControlsProps) {
  return (
    <>
      <Shapes {...props} />
      <Turns {...props} />
      <Sliders {...props} />
    </>
  )
}

function Shapes({ cut, ratio, shape, onCut }: CutControlsProps) {
  function choose(name: Shape) {
    const wanted = SHAPES[name]
    onCut(wanted === undefined ? cut : shaped(cut, wanted, ratio), name)
  }
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{texts.shape}</legend>
      {SHAPE_NAMES.map((name) => (
        <Radio
          key={name}
          name="cut-shape"
          label={texts.shapes[name]}
          className="pick"
          checked={shape === name}
          onChange={() => choose(name)}
        />
      ))}
    </fieldset>
  )
}

/** A frame that keeps its shape takes it again in the turned picture. */
function Turns({ cut, ratio, shape, onCut }: CutControlsProps) {
  function turn(isRight: boolean) {
    const next = turned(cut, isRight)
    const wanted = SHAPES[shape]
    onCut(wanted === undefined ? next : shaped(next, wanted, 1 / ratio))
  }
  return (
    <div className="-ml-2 flex flex-wrap items-center">
      <IconButton
        size="compact"
        label={texts.turnLeft}
        title={texts.turnLeft}
        icon={<RotateCcw aria-hidden="true" />}
        onClick={() => turn(false)}
      />
      <IconButton
        size="compact"
        label={texts.turnRight}
        title={texts.turnRight}
        icon={<RotateCw aria-hidden="true" />}
        onClick={() => turn(true)}
      />
      <IconButton
        size="compact"
        label={texts.mirror}
        title={texts.mirror}
        aria-pressed={cut.isMirrored}
        icon={<FlipHorizontal aria-hidden="true" />}
        onClick={() => onCut(mirrored(cut))}
      />
      <span className="ml-2 text-meta text-moss">{texts.frameHint}</span>
    </div>
  )
}

function Sliders({ cut, ratio, onCut }: CutControlsProps) {
  const zoom = Math.round(zoomOf(cut.frame, ratio) * 100)
  const focal = focalIn(cut.frame, cut.focal)
  const [across, down] = [Math.round(focal.x * 100), Math.round(focal.y * 100)]
  return (
    <>
      <Slider
        label={texts.zoom}
        min={100}
        max={MAX_ZOOM * 100}
        value={zoom}
        words={texts.percent(zoom)}
        onValue={(value) => onCut(zoomed(cut, value / 100, ratio))}
      />
      <div className="grid grid-cols-2 gap-4">
        <Slider
          label={texts.focalAcross}
          min={0}
          max={100}
          value={across}
          words={texts.percent(across)}
          onValue={(value) => onCut(withFocalIn(cut, { x: value / 100, y: focal.y }))}
        />
        <Slider
          label={texts.focalDown}
          min={0}
          max={100}
          value={down}
          words={texts.percent(down)}
          onValue={(value) => onCut(withFocalIn(cut, { x: focal.x, y: value / 100 }))}
        />
      </div>
    </>
  )
}
