import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { Dock } from '#admin/features/shell/dock.tsx'
import { GO_KEYS, itemsFor } from '#admin/features/shell/navigation-items.ts'
import { Sidebar } from '#admin/features/shell/sidebar.tsx'
import { InShell } from '#admin/parts/in-shell.ts'
import { showAllKeys, useAreAllKeysShown } from '#admin/platform/keys/all-keys.ts'
import { useKeys } from '#admin/platform/keys/use-keys.ts'
import { useMe } from '#admin/platform/session.ts'
import { keyTexts } from '#admin/texts/keys.ts'

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

/** Sidebar, or a bar at the foot of a phone, and the page beside it. */
export function Shell({ children }: { children: ReactNode }) {
  useShellKeys()
  const areKeysShown = useAreAllKeysShown()
  return (
    <>
      <Sidebar />
      <main id="content" tabIndex={-1} className="page outline-none">
        <InShell value={true}>{children}</InShell>
      </main>
      <Dock />
      {areKeysShown && (
        <Suspense>
          <KeysDialog />
        </Suspense>
      )}
    </>
  )
}

/** G and a letter go to a page; ? lists all keys. */
function useShellKeys() {
  const me = useMe()
  const router = useRouter()
  const goTo = itemsFor(me).flatMap(({ to, label }) => {
    const key = GO_KEYS.get(to)
    if (key === undefined) return []
    return [{ keys: `g ${key}`, label: keyTexts.goTo(label), act: () => void router.navigate({ to }) }]
  })
  useKeys([...goTo, { keys: '?', label: keyTexts.all, act: showAllKeys }])
}
