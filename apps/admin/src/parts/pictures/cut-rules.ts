import type { LibraryPicture } from '@shop/contract/admin/media'

type Turn = 0 | 90 | 180 | 270
export type Point = { x: number; y: number }
export type Frame = { left: number; top: number; width: number; height: number }

/**
 * How somebody is cutting a picture. All in fractions of the picture as it is once it is turned (degrees clockwise), then
 * mirrored left to right. `focal`: null where nobody has set it.
 */
export type Cut = { turn: Turn; isMirrored: boolean; frame: Frame; focal: Point | null }

export type KeptCut = Pick<LibraryPicture, 'crop' | 'focal'>

const ALL: Frame = { left: 0, top: 0, width: 1, height: 1 }
/** Of a frame's side; what is finer than this nobody sees. */
const FINEST = 1e-4
export const MAX_ZOOM = 4

/** The focal point is kept as a fraction of what is shown. */
export function toCut({ crop, focal }: KeptCut): Cut {
  const { left, top, width, height } = crop ?? ALL
  const frame = { left, top, width, height }
  return {
    turn: crop?.turn ?? 0,
    isMirrored: crop?.isMirrored ?? false,
    frame,
    focal: focal && { x: left + focal.x * width, y: top + focal.y * height },
  }
}

export function toKeptCut({ turn, isMirrored, frame, focal }: Cut): KeptCut {
  const isAll = isSameFrame(frame, ALL) && turn === 0 && !isMirrored
  return {
    crop: isAll ? null : { ...inside(frame), ...(turn !== 0 && { turn }), ...(isMirrored && { isMirrored }) },
    focal: focal && focalIn(frame, focal),
  }
}

/** Reckoning leaves a hair's breadth outside. */
function inside({ left, top, width, height }: Frame): Frame {
  const [x, y] = [clamp(left), clamp(top)]
  return { left: x, top: y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) }
}

export function isSameCut(one: KeptCut, other: KeptCut): boolean {
  const [a, b] = [toCut(one), toCut(other)]
  const isSameFocal =
    a.focal && b.focal ? isNear(a.focal.x, b.focal.x) && isNear(a.focal.y, b.focal.y) : a.focal === b.focal
  return a.turn === b.turn && a.isMirrored === b.isMirrored && isSameFrame(a.frame, b.frame) && isSameFocal
}

function isSameFrame(one: Frame, other: Frame): boolean {
  return (
    isNear(one.left, other.left) &&
    isNear(one.top, other.top) &&
    isNear(one.width, other.width) &&
    isNear(one.height, other.height)
  )
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < FINEST
}

/** As a fraction of the frame, never outside it; its middle where nobody has set it. */
export function focalIn({ left, top, width, height }: Frame, focal: Point | null): Point {
  if (!focal) return { x: 0.5, y: 0.5 }
  return { x: clamp((focal.x - left) / width), y: clamp((focal.y - top) / height) }
}

export function withFocalIn(cut: Cut, { x, y }: Point): Cut {
  const { left, top, width, height } = cut.frame
  return { ...cut, focal: { x: left + clamp(x) * width, y: top + clamp(y) * height } }
}

/** A quarter, seen on the screen: a mirrored picture turns the other way below. */
export function turned(cut: Cut, isRight: boolean): Cut {
  const { turn, isMirrored, frame, focal } = cut
  const quarter = isRight === isMirrored ? 270 : 90
  const { left, top, width, height } = frame
  return {
    turn: toTurn(turn + quarter),
    isMirrored,
    frame: isRight
      ? { left: 1 - top - height, top: left, width: height, height: width }
      : { left: top, top: 1 - left - width, width: height, height: width },
    focal: focal && (isRight ? { x: 1 - focal.y, y: focal.x } : { x: focal.y, y: 1 - focal.x }),
  }
}

function toTurn(degrees: number): Turn {
  const turns: readonly Turn[] = [0, 90, 180, 270]
  return turns[(degrees / 90) % 4] ?? 0
}

export function mirrored(cut: Cut): Cut {
  const { left, width } = cut.frame
  return {
    ...cut,
    isMirrored: !cut.isMirrored,
    frame: { ...cut.frame, left: 1 - left - width },
    focal: cut.focal && { ...cut.focal, x: 1 - cut.focal.x },
  }
}

/** Width by height of a frame, on a picture whose own is `ratio`. */
export function ratioOf({ width, height }: Pick<Frame, 'width' | 'height'>, ratio: number): number {
  return (width * ratio) / height
}

function largest(shape: number, ratio: number): { width: number; height: number } {
  return shape >= ratio ? { width: 1, height: ratio / shape } : { width: shape / ratio, height: 1 }
}

/** 1: as large as the frame's shape can be. */
export function zoomOf(frame: Frame, ratio: number): number {
  return largest(ratioOf(frame, ratio), ratio).width / frame.width
}

export function zoomed(cut: Cut, zoom: number, ratio: number): Cut {
  return { ...cut, frame: framed(cut.frame, ratioOf(cut.frame, ratio), { zoom, ratio }) }
}

/** The same zoom in another shape. */
export function shaped(cut: Cut, shape: number, ratio: number): Cut {
  return { ...cut, frame: framed(cut.frame, shape, { zoom: zoomOf(cut.frame, ratio), ratio }) }
}

/** Around the middle of the frame before, inside the picture. */
function framed(before: Frame, shape: number, { zoom, ratio }: { zoom: number; ratio: number }): Frame {
  const most = largest(shape, ratio)
  const scale = 1 / Math.min(MAX_ZOOM, Math.max(1, zoom))
  const [width, height] = [most.width * scale, most.height * scale]
  const middle = { x: before.left + before.width / 2, y: before.top + before.height / 2 }
  return {
    left: Math.min(1 - width, Math.max(0, middle.x - width / 2)),
    top: Math.min(1 - height, Math.max(0, middle.y - height / 2)),
    width,
    height,
  }
}

/** What is seen of a frame where the shop cuts it to a shape: as `object-fit: cover` and `object-position` do. */
export function seenOf(cut: Cut, shape: number, ratio: number): Frame {
  const { left, top, width, height } = cut.frame
  const focal = focalIn(cut.frame, cut.focal)
  const own = ratioOf(cut.frame, ratio)
  const part = own > shape ? { width: shape / own, height: 1 } : { width: 1, height: own / shape }
  return {
    left: left + width * (1 - part.width) * focal.x,
    top: top + height * (1 - part.height) * focal.y,
    width: width * part.width,
    height: height * part.height,
  }
}

function clamp(fraction: number): number {
  return Math.min(1, Math.max(0, fraction))
}
