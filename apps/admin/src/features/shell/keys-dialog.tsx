import { Dialog } from '@shop/ui/dialog'
import { Note } from '#admin/parts/note.tsx'
import { hideAllKeys } from '#admin/platform/keys/all-keys.ts'
import { useAreSingleKeysOn } from '#admin/platform/keys/key-preference.ts'
import { useAllKeys } from '#admin/platform/keys/use-keys.ts'
import { keyTexts as texts } from '#admin/texts/keys.ts'

/** All keys that do something here, those of the page first. */
export function KeysDialog() {
  const bindings = useAllKeys()
  const areOn = useAreSingleKeysOn()
  const unique = [...new Map(bindings.toReversed().map((each) => [each.keys, each])).values()].toReversed()
  return (
    <Dialog open onClose={hideAllKeys} title={texts.title} closeLabel={texts.close}>
      {areOn ? (
        <p className="mb-4 text-moss">{texts.hint}</p>
      ) : (
        <div className="mb-4">
          <Note kind="care">{texts.areOff}</Note>
        </div>
      )}
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {unique.map(({ keys, label }) => (
          <div key={keys} className="flex min-h-10 items-center gap-3 border-line border-b py-1.5">
            <dt className="flex-1">{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

const NAMES: Record<string, string> = { mod: texts.ctrl, ...texts.names }

/** `g p`: one after the other; `mod+k`: together. */
function Keys({ keys }: { keys: string }) {
  return keys.split(' ').map((press, at) => (
    <span key={press}>
      {at > 0 && <span className="mx-1 text-moss">{texts.after}</span>}
      {press.split('+').map((key) => (
        <kbd key={key} className="key ml-1">
          {NAMES[key] ?? key.toUpperCase()}
        </kbd>
      ))}
    </span>
  ))
}
