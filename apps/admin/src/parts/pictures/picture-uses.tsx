import type { MediaUse } from '@shop/contract/admin/media'
import { Link } from '@tanstack/react-router'

/** What shows a picture, each with a way there. */
export function PictureUses({ uses }: { uses: readonly MediaUse[] }) {
  return (
    <ul className="grid gap-1">
      {uses.map(({ kind, id, name }) => (
        <li key={`${kind} ${id}`}>
          {kind === 'product' ? (
            <Link to="/products/$id" params={{ id }} className="flex min-h-11 items-center underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  )
}
