import { Monogram } from '#admin/parts/monogram.tsx'
import { usePresence } from '#admin/platform/feed/use-presence.ts'
import { updateTexts as texts } from '#admin/texts/product.ts'

/** Who else has the product open: no lock, so that nobody waits. */
export function PresenceNote({ id }: { id: string }) {
  const names = usePresence('product', id).map((name) => name.split(' ')[0] ?? name)
  return (
    <p role="status" className="flex items-center gap-2 text-meta text-moss empty:absolute">
      {names.length > 0 && (
        <>
          <Monogram name={names[0] ?? ''} />
          {texts.lookingToo(names)}
        </>
      )}
    </p>
  )
}
