import History from 'lucide-react/icons/history'
import { PaletteMark } from '#admin/parts/palette-mark.tsx'
import type { PaletteSource } from '#admin/parts/palette-source.ts'
import { actionTexts } from '#admin/texts/palette.ts'

/** Into the change log, narrowed down. */
export const changeActions: PaletteSource = {
  id: 'change-actions',
  permission: 'audit.read',
  prefix: '>',
  list: ({ staffId }) => [
    {
      id: 'own-changes',
      group: 'do',
      title: actionTexts.ownChanges,
      mark: <PaletteMark Icon={History} />,
      path: `/changes?staff=${staffId}`,
    },
  ],
}
