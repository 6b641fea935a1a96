import { useEffect } from 'react'
import { noteOpened, type Opened } from '#admin/platform/recently-opened.ts'
import { useMe } from '#admin/platform/session.ts'

/** Remembers on this device that a thing was opened: the command palette offers it first. */
export function useNoteOpened({ path, title, kind }: Opened): void {
  const { staffId } = useMe()
  // External system: this device's store.
  useEffect(() => noteOpened(staffId, { path, title, kind }), [staffId, path, title, kind])
}
