import { Picture, type PictureSource } from './picture.tsx'

/** See {@link Thumbnail}. */
export type ThumbnailProps = {
  picture: PictureSource
  /** Spoken name: which picture of how many a press shows. */
  label: string
  isChosen: boolean
  onChoose: () => void
}

/** A small picture that shows itself large elsewhere when pressed; the chosen one wears a frame. 64 px, 76 px when wide. */
export function Thumbnail({ picture, label, isChosen, onChoose }: ThumbnailProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      onClick={onChoose}
      className="relative block size-16 cursor-pointer border-3 border-lather bg-lather after:absolute after:-inset-1.75 after:border-2 after:border-transparent hover:after:border-stone aria-pressed:after:border-leaf lg:size-19"
    >
      <Picture picture={picture} alt="" sizes="76px" isMinor className="size-full" />
    </button>
  )
}
