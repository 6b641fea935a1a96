import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Dialog } from '../dialog.tsx'
import { Sheet, SheetRowButton } from '../sheet.tsx'
import { TextField } from '../text-field.tsx'
import { toast } from '../toast.ts'
import { Wordmark } from '../wordmark.tsx'
import { GalleryRow } from './gallery-row.tsx'

type Overlay = 'form' | 'question' | 'left' | 'bottom'

export function GalleryOverlays() {
  const [open, setOpen] = useState<Overlay>()
  const close = () => setOpen(undefined)
  return (
    <GalleryRow title="Over the page">
      <Button variant="secondary" onClick={() => setOpen('form')}>
        {'Form'}
      </Button>
      <Button variant="secondary" onClick={() => setOpen('question')}>
        {'Question'}
      </Button>
      <Button variant="secondary" onClick={() => setOpen('left')}>
        {'Sheet, left'}
      </Button>
      <Button variant="secondary" onClick={() => setOpen('bottom')}>
        {'Sheet, bottom'}
      </Button>
      <GalleryToastButtons />
      <GalleryDialogs open={open} close={close} />
      <GallerySheets open={open} close={close} />
    </GalleryRow>
  )
}

type OpenOverlay = { open: Overlay | undefined; close: () => void }

function GalleryDialogs({ open, close }: OpenOverlay) {
  return (
    <>
      <Dialog open={open === 'form'} onClose={close} title="Edit Address" closeLabel="Close">
        <div className="grid grid-cols-2 gap-x-3 gap-y-4 xs:gap-6">
          <TextField label="Full Name" required defaultValue="Amelia Hart" />
          <TextField label="Mobile" required defaultValue="+44 7700 900 142" />
        </div>
        <Checkbox label="Use as my default address" defaultChecked className="my-4" />
        <Button className="w-full" onClick={close}>
          {'Add New Address'}
        </Button>
      </Dialog>
      <Dialog open={open === 'question'} onClose={close} title="Delete this address?" size="small">
        <p className="text-moss">{'14 Orchard Row, Bristol'}</p>
        <div className="mt-8 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={close}>
            {'Cancel'}
          </Button>
          <Button variant="danger" icon={<Trash2 />} onClick={close}>
            {'Delete'}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function GallerySheets({ open, close }: OpenOverlay) {
  return (
    <>
      <Sheet
        open={open === 'left'}
        onClose={close}
        side="left"
        title="Menu"
        head={<Wordmark title="Leaf & Lather" className="h-7.5" />}
        closeLabel="Close menu"
        foot={<SheetRowButton onClick={close}>{'Logout'}</SheetRowButton>}
      >
        <a href="#home" className="font-display text-heading-1">
          {'Home'}
        </a>
      </Sheet>
      <Sheet
        open={open === 'bottom'}
        onClose={close}
        side="bottom"
        title="Filters and Sort"
        closeLabel="Close filters"
        foot={
          <div className="grid grid-cols-2 gap-3">
            <Button onClick={close}>{'Apply'}</Button>
            <Button variant="secondary">{'Reset'}</Button>
          </div>
        }
      >
        <Checkbox label="Lavender" swatch={{ scent: 'lavender' }} defaultChecked />
        <Checkbox label="Rose" swatch={{ scent: 'rose' }} />
      </Sheet>
    </>
  )
}

/** The page brings the `Toaster`, as every page of an app does. */
function GalleryToastButtons() {
  return (
    <>
      <Button variant="secondary" onClick={() => toast.loading('Address data is saving.')}>
        {'Loading'}
      </Button>
      <Button variant="secondary" onClick={() => toast.success('Address has been saved.')}>
        {'Success'}
      </Button>
      <Button variant="secondary" onClick={() => toast.error('Your order did not placed…!')}>
        {'Failure'}
      </Button>
      <Button variant="secondary" onClick={() => toast.message('Your basket has changed.')}>
        {'Message'}
      </Button>
    </>
  )
}
