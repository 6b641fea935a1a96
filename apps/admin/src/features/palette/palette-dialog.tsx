import { BareDialog } from '@shop/ui/bare-dialog'
import { TextField } from '@shop/ui/text-field'
import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useState } from 'react'
import type { PaletteSource } from '#admin/parts/palette-source.ts'
import { useKeys } from '#admin/platform/keys/use-keys.ts'
import { closePalette, openPalette, usePaletteQuery } from '#admin/platform/palette-state.ts'
import { keyTexts } from '#admin/texts/keys.ts'
import { paletteTexts as texts } from '#admin/texts/palette.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

export type PaletteDialogProps = {
  /** Where items come from; loaded with the palette. */
  load: () => Promise<readonly PaletteSource[]>
}

/** The place of the command palette, opened by Ctrl K. Its program comes with the first use; what is typed meanwhile is kept. */
export function PaletteDialog({ load }: PaletteDialogProps) {
  const words = usePaletteQuery()
  const isOpen = words !== undefined
  useKeys([
    {
      keys: 'mod+k',
      label: keyTexts.find,
      act: () => (isOpen ? closePalette() : openPalette()),
      inDialogs: isOpen,
    },
  ])
  return (
    <BareDialog open={isOpen} onClose={closePalette} label={texts.title} className="palette">
      {isOpen && <Content key={words} begin={words} load={load} />}
    </BareDialog>
  )
}

function Content({ begin, load }: { begin: string } & PaletteDialogProps) {
  const [typed, setTyped] = useState(begin)
  const [sources] = useState(load)
  return (
    <Suspense fallback={<Waiting typed={typed} onType={setTyped} />}>
      <Palette typed={typed} onType={setTyped} sources={sources} />
    </Suspense>
  )
}

/** The field alone, which takes what is typed before the rest is there. */
function Waiting({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  return (
    <div className="palette-query">
      <Search aria-hidden="true" />
      <TextField
        label={texts.field}
        hideLabel
        autoFocus
        autoComplete="off"
        className="palette-waiting"
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  )
}
