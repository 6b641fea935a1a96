import { Button } from '@shop/ui/button'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'

export type AddInPlaceProps = {
  label: string
  /** Tells those who hear which of several such buttons it is. */
  of: string
  renderForm: (close: () => void) => ReactNode
}

/** A button that gives way to a small form. */
export function AddInPlace({ label, of, renderForm }: AddInPlaceProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return renderForm(() => setIsOpen(false))
  return (
    <Button variant="plain" size="compact" icon={<Plus />} className="-mx-4" onClick={() => setIsOpen(true)}>
      {label} <span className="sr-only">{of}</span>
    </Button>
  )
}
