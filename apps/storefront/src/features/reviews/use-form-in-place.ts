import { useFocusHandover } from '@shop/ui/use-focus-handover'
import { type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { tellLoadFailed } from '#storefront/parts/tell-load-failed.ts'

export type FormInPlace<Place extends HTMLElement> = {
  /** Of form and button; once the review is sent it may go with either. */
  place: RefObject<Place | null>
  button: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  open: () => void
  /** The button comes back, and gets the focus that was in the form. */
  close: () => void
  handleLoadFailed: () => void
}

/** State of whoever outlives the form's place. */
export type Opened = [isOpen: boolean, setIsOpen: (isOpen: boolean) => void]

/** Of a form that stands where the button was that opens it. */
export function useFormInPlace<Place extends HTMLElement>([isOpen, setIsOpen]: Opened): FormInPlace<Place> {
  const place = useRef<Place>(null)
  const button = useRef<HTMLButtonElement>(null)
  useFocusHandover(place)

  function close() {
    flushSync(() => setIsOpen(false))
    button.current?.focus()
  }

  function handleLoadFailed() {
    close()
    tellLoadFailed()
  }

  return { place, button, isOpen, open: () => setIsOpen(true), close, handleLoadFailed }
}
