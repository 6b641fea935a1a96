import { Picture, type PictureSource } from './picture.tsx'

export type PictureButtonProps = {
  picture: PictureSource
  /** Accessible name: which picture, of how many. */
  label: string
  onPress: () => void
}

/** A small picture; a press shows it large. 64 px, 76 px when wide. */
export function PictureButton({ picture, label, onPress }: PictureButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onPress}
      className="block size-16 cursor-zoom-in bg-mist outline-offset-3 hover:outline-2 hover:outline-stone lg:size-19"
    >
      <Picture picture={picture} alt="" sizes="76px" isMinor className="size-full" />
    </button>
  )
}
