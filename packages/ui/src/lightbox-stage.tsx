import { type CSSProperties, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { Picture, type PictureSource } from './picture.tsx'

export type LightboxStageProps = {
  picture: PictureSource
  isEnlarged: boolean
  /** A press on the picture. */
  onToggle: () => void
}

/** Enlarged to fitted. */
const ZOOM = 2
const MIDDLE = { x: 0.5, y: 0.5 }

/** Fitted or enlarged; the pressed point stays in view. */
export function LightboxStage({ picture, isEnlarged, onToggle }: LightboxStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const pressed = useRef(MIDDLE)

  // External system: the layout, which alone knows how far there is to scroll.
  useLayoutEffect(() => {
    const box = stage.current
    if (!box || !isEnlarged) return
    box.scrollLeft = pressed.current.x * box.scrollWidth - box.clientWidth / 2
    box.scrollTop = pressed.current.y * box.scrollHeight - box.clientHeight / 2
    pressed.current = MIDDLE
  }, [isEnlarged])

  function handleClick({ target, clientX, clientY }: MouseEvent) {
    if (!(target instanceof HTMLImageElement)) return
    const { left, top, width, height } = target.getBoundingClientRect()
    pressed.current = { x: (clientX - left) / width, y: (clientY - top) / height }
    onToggle()
  }

  const size: CSSProperties & Record<`--${string}`, number> = {
    '--ratio': picture.width / picture.height,
    '--zoom': isEnlarged ? ZOOM : 1,
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for pointers; the zoom button does the same for the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      ref={stage}
      data-enlarged={isEnlarged || undefined}
      // A scroll container must be reachable by keyboard.
      tabIndex={isEnlarged ? 0 : undefined}
      onClick={handleClick}
      className="lightbox-stage"
    >
      {/* As wide as the picture itself: the largest file there is. */}
      <Picture
        picture={picture}
        sizes={`${picture.width}px`}
        priority
        className="lightbox-picture"
        style={size}
      />
    </div>
  )
}
