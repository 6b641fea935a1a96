import { useState } from 'react'
import { tellLoadFailed } from '#storefront/parts/tell-load-failed.ts'

export type Opening = {
  isOpen: boolean
  /** From then on it stays, so that it can close as it opened. */
  wasOpened: boolean
  open: () => void
  close: () => void
  handleLoadFailed: () => void
}

/** Of a menu, a sheet or a dialog whose code is loaded for whoever opens it. */
export function useOpening(): Opening {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)

  function turn(next: boolean) {
    setIsOpen(next)
    setWasOpened(next)
  }

  function handleLoadFailed() {
    turn(false)
    tellLoadFailed()
  }

  return { isOpen, wasOpened, open: () => turn(true), close: () => setIsOpen(false), handleLoadFailed }
}
