import { Picture, type PictureSource } from './picture.tsx'

export type ThumbnailProps = {
  picture: PictureSource
  /** Accessible name: which picture of how many. */
  label: string
  isChosen: boolean
  onChoose: () => void
}

/** Chooses the picture shown large; the chosen one is framed. 64 px, 76 px when wide. */
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
