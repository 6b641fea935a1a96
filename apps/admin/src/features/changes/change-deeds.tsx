import History from 'lucide-react/icons/history'
import { PaletteMark } from '#admin/parts/palette-mark.tsx'
import type { PaletteSource } from '#admin/parts/palette-source.ts'
import { deedTexts } from '#admin/texts/palette.ts'

/** Into the change log, narrowed down. */
export const changeDeeds: PaletteSource = {
  id: 'change-deeds',
  permission: 'audit.read',
  prefix: '>',
  list: ({ staffId }) => [
    {
      id: 'own-changes',
      group: 'do',
      title: deedTexts.ownChanges,
      mark: <PaletteMark Icon={History} />,
      path: `/changes?staff=${staffId}`,
    },
  ],
}
