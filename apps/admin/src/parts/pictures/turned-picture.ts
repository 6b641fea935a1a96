import type { Picture } from '@shop/contract/picture'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { Cut, Frame } from '#admin/parts/pictures/cut-rules.ts'

/** Enough for the screen that it is cut on. */
const WIDTH_PX = 1_600

/** External system: loading. Undefined until it is here; null when it cannot be had. */
export function useLoadedPicture(picture: Picture | undefined): HTMLImageElement | null | undefined {
  const [loaded, setLoaded] = useState<HTMLImageElement | null>()
  const address = picture && addressOf(picture)
  useEffect(() => {
    if (address === undefined) return
    const image = new Image()
    image.addEventListener('load', () => setLoaded(image))
    image.addEventListener('error', () => setLoaded(null))
    image.src = address
  }, [address])
  return loaded
}

function addressOf({ src, widths }: Picture): string {
  return `${src}-${widths.findLast((each) => each <= WIDTH_PX) ?? widths[0]}.webp`
}

type Turning = Pick<Cut, 'turn' | 'isMirrored'>

/** A copy of a picture that is turned, then mirrored; drawn once, however often the frame moves. */
export function useTurnedPicture(image: HTMLImageElement, { turn, isMirrored }: Turning): HTMLCanvasElement {
  return useMemo(() => turnPicture(image, { turn, isMirrored }), [image, turn, isMirrored])
}

function turnPicture(image: HTMLImageElement, { turn, isMirrored }: Turning): HTMLCanvasElement {
  const { naturalWidth: width, naturalHeight: height } = image
  const canvas = document.createElement('canvas')
  const isUpright = turn % 180 === 0
  canvas.width = isUpright ? width : height
  canvas.height = isUpright ? height : width
  const context = canvas.getContext('2d')
  context?.translate(canvas.width / 2, canvas.height / 2)
  context?.scale(isMirrored ? -1 : 1, 1)
  context?.rotate((turn * Math.PI) / 180)
  context?.drawImage(image, -width / 2, -height / 2)
  return canvas
}

/** External system: a canvas, which shows a part of another one. In fractions; by default all of it. */
export function useDrawing(
  canvas: RefObject<HTMLCanvasElement | null>,
  from: HTMLCanvasElement,
  { left, top, width, height }: Frame = ALL,
): void {
  useEffect(() => {
    const to = canvas.current
    to?.getContext('2d')?.drawImage(
      from,
      left * from.width,
      top * from.height,
      width * from.width,
      height * from.height,
      0,
      0,
      to.width,
      to.height,
    )
  }, [canvas, from, left, top, width, height])
}

const ALL: Frame = { left: 0, top: 0, width: 1, height: 1 }
