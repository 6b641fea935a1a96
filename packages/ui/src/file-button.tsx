import { type ChangeEvent, useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'

export type FileButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** As in `<input accept>`. */
  accept: string
  multiple?: boolean
  /** Opens the camera where there is one, instead of a choice of files. */
  capture?: 'environment' | 'user'
  onFiles: (files: File[]) => void
}

/** A button that lets a person choose files. The same file can be chosen again. */
export function FileButton({ accept, multiple = false, capture, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    if (files.length > 0) onFiles(files)
  }

  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        capture={capture}
        onChange={handleChange}
      />
    </>
  )
}
