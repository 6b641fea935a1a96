import { type CSSProperties, useCallback, useState } from 'react'
import { joinClasses } from './join-classes.ts'
import { LeafMark } from './leaf-mark.tsx'

/** Files at `{src}-{width}.{avif|webp|jpg}`, sizes in px. */
export type PictureSource = {
  src: string
  width: number
  height: number
  widths: readonly number[]
  placeholder: string
  alt?: string
  /** Fractions of the picture: what stays in sight where it is cropped. */
  focal?: { x: number; y: number } | undefined
}

export type PictureProps = {
  /** Undefined, or failed to load: the leaf on the scent stands in. */
  picture: PictureSource | undefined
  /** Where the picture brings none along; empty for decoration. */
  alt?: string
  /** As in `<img sizes>`; wider than the box where the picture is cropped at the sides. */
  sizes: string
  /** The LCP picture: fetched at once, never faded. All others are lazy. */
  priority?: boolean
  /** In view but unimportant: fetched last. */
  isMinor?: boolean
  /** Far below the first screen: its blur placeholder comes with the programs instead of with the page. */
  isFarDown?: boolean
  /** A smaller file of the same picture lies under it: no scent, blur placeholder or leaf over that. */
  hasUnderlay?: boolean
  /** CSS `object-position` of a cropped picture. */
  position?: string
  /** The box: its ratio or size. Default: the available width in the picture's own ratio. */
  className?: string
  /** The picture in its box: responsive `object-position`, scaling on hover. */
  imageClassName?: string
  style?: CSSProperties
}

/** The JPEG in `src`: for copied addresses and search engines. */
const PLAIN_WIDTH_PX = 800

/** A responsive photograph: scent and blur placeholder until it is loaded, in a reserved box. Works without JavaScript. */
export function Picture({ picture, alt, ...rest }: PictureProps) {
  const words = alt ?? picture?.alt ?? ''
  // The key resets the state for a different picture.
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
  isFarDown = false,
  hasUnderlay = false,
  position,
  className,
  imageClassName,
  style,
}: PictureProps & { picture: PictureSource; alt: string }) {
  const { src, width, height, widths, placeholder } = picture
  const shownPart = position ?? positionOf(picture)
  const [isBroken, setIsBroken] = useState(false)
  const blur = `url("${placeholder}")`
  const watch = useCallback(
    (image: HTMLImageElement) => {
      if (isFarDown) image.parentElement?.style.setProperty('--blur-placeholder', blur)
      return watchLoading(image, { fade: !priority, onBroken: () => setIsBroken(true) })
    },
    [priority, isFarDown, blur],
  )
  if (isBroken) return <StandIn alt={alt} className={className} style={style} />

  const plain = widths.findLast((each) => each <= PLAIN_WIDTH_PX) ?? width
  const blurPlaceholder = {
    ...(!isFarDown && { '--blur-placeholder': blur }),
    backgroundPosition: shownPart,
  }
  return (
    <picture
      className={joinClasses(hasUnderlay ? bareClass : placeholderClass, className)}
      style={hasUnderlay ? style : { ...blurPlaceholder, ...style }}
    >
      <source type="image/avif" srcSet={srcSet(src, widths, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(src, widths, 'webp')} sizes={sizes} />
      <img
        ref={watch}
        // Before `src`: a browser that meets the address first begins with the wrong file at once.
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
        style={shownPart ? { objectPosition: shownPart } : undefined}
      />
    </picture>
  )
}

const bareClass = 'block overflow-hidden'
const placeholderClass = `picture ${bareClass} bg-(--scent) bg-cover bg-center`

function positionOf({ focal }: PictureSource): string | undefined {
  return focal && `${focal.x * 100}% ${focal.y * 100}%`
}

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

/** External system: loading. Hides only a picture that is still loading at hydration, never one that came before. */
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
