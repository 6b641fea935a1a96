import { type CSSProperties, useCallback, useState } from 'react'
import { joinClasses } from './join-classes.ts'
import { LeafMark } from './leaf-mark.tsx'

/** What the image step has made: files at `{src}-{width}.{avif|webp|jpg}`, sizes in px. */
export type PictureSource = {
  src: string
  width: number
  height: number
  widths: readonly number[]
  placeholder: string
  alt?: string
}

/** See {@link Picture}. */
export type PictureProps = {
  /** Undefined, as for a picture that cannot be loaded: the leaf on the scent stands in. */
  picture: PictureSource | undefined
  /** What is to be seen, where the picture does not bring it along; empty for decoration. */
  alt?: string
  /** How wide the picture is drawn, as in `<img sizes>`; wider than its box where it is cropped at the sides. */
  sizes: string
  /** For the one picture that a page opens with: fetched at once, never faded. All others wait until they are near. */
  priority?: boolean
  /** For what is in view and matters less than all else there: fetched last. */
  isMinor?: boolean
  /** The same picture lies under it already, from a smaller file: neither scent, sketch nor leaf may hide that one. */
  hasUnderlay?: boolean
  /** Which part stays in view when the box crops it, as CSS `object-position`. */
  position?: string
  /** The box: its ratio or size. Without one the picture takes the width there is, in its own ratio. */
  className?: string
  /** The picture in its box: `object-position` that depends on the window, scaling on hover. */
  imageClassName?: string
  style?: CSSProperties
}

/** The width of the JPEG that stands in `src`: for those who copy its address, and for search engines. */
const PLAIN_WIDTH_PX = 800

/**
 * A photograph in the format and size that fits: its scent and a blurred sketch at once, then the picture. The box is
 * reserved before anything has arrived. Without JavaScript it is simply there.
 */
export function Picture({ picture, alt, ...rest }: PictureProps) {
  const words = alt ?? picture?.alt ?? ''
  // The key starts a different picture afresh, with its own sketch and its own chance to load.
  if (picture) return <Photograph key={picture.src} {...rest} picture={picture} alt={words} />
  return <StandIn alt={words} className={rest.className} style={rest.style} />
}

// Long because most of it are the attributes of one image.
function Photograph({
  picture,
  alt,
  sizes,
  priority = false,
  isMinor = false,
  hasUnderlay = false,
  position,
  className,
  imageClassName,
  style,
}: PictureProps & { picture: PictureSource; alt: string }) {
  const { src, width, height, widths, placeholder } = picture
  const [isBroken, setIsBroken] = useState(false)
  const watch = useCallback(
    (image: HTMLImageElement) => watchLoading(image, { fade: !priority, onBroken: () => setIsBroken(true) }),
    [priority],
  )
  if (isBroken) return <StandIn alt={alt} className={className} style={style} />

  const plain = widths.findLast((each) => each <= PLAIN_WIDTH_PX) ?? width
  const sketch = { '--sketch': `url("${placeholder}")`, backgroundPosition: position }
  return (
    <picture
      className={joinClasses(hasUnderlay ? bareClass : sketchedClass, className)}
      style={hasUnderlay ? style : { ...sketch, ...style }}
    >
      <source type="image/avif" srcSet={srcSet(src, widths, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(src, widths, 'webp')} sizes={sizes} />
      <img
        ref={watch}
        // Before `src`: a browser that meets the address first would begin with the wrong file, at once.
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priorityOf({ priority, isMinor })}
        decoding="async"
        sizes={sizes}
        srcSet={srcSet(src, widths, 'jpg')}
        src={`${src}-${plain}.jpg`}
        width={width}
        height={height}
        alt={alt}
        className={joinClasses(
          'size-full object-cover transition-opacity duration-(--dur-move) ease-settle data-loading:opacity-0',
          imageClassName,
        )}
        style={position ? { objectPosition: position } : undefined}
      />
    </picture>
  )
}

const bareClass = 'block overflow-hidden'
const sketchedClass = `picture ${bareClass} bg-(--scent) bg-cover bg-center`

function priorityOf({ priority, isMinor }: { priority: boolean; isMinor: boolean }) {
  if (priority) return 'high'
  return isMinor ? 'low' : undefined
}

/** The leaf mark on the scent, in the same box. */
function StandIn({
  alt,
  className,
  style,
}: {
  alt: string
  className?: string | undefined
  style?: CSSProperties | undefined
}) {
  const naming = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const)
  return (
    <span
      {...naming}
      className={joinClasses(
        'grid place-items-center overflow-hidden bg-(--scent) text-(--scent-deep)',
        className,
      )}
      style={style}
    >
      <LeafMark className="aspect-square w-3/10 opacity-30" />
    </span>
  )
}

/**
 * The world outside React here is the browser's loading. Only a picture that is still under way when the page comes
 * alive is hidden, and only for as long as it is: one that came before, or without JavaScript, never is.
 */
function watchLoading(
  image: HTMLImageElement,
  { fade, onBroken }: { fade: boolean; onBroken: () => void },
): () => void {
  const show = () => image.removeAttribute('data-loading')
  image.addEventListener('load', show)
  image.addEventListener('error', onBroken)
  if (image.complete && image.naturalWidth === 0) onBroken()
  if (!image.complete && fade) image.setAttribute('data-loading', '')
  return () => {
    show()
    image.removeEventListener('load', show)
    image.removeEventListener('error', onBroken)
  }
}

function srcSet(src: string, widths: readonly number[], format: 'avif' | 'webp' | 'jpg'): string {
  return widths.map((width) => `${src}-${width}.${format} ${width}w`).join(', ')
}
