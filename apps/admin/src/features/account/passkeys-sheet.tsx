import type { listOwnFactors } from '@shop/contract/admin/me'
import type { CallReply } from '@shop/contract/call'
import { Button } from '@shop/ui/button'
import { toast } from '@shop/ui/toast'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useRemovePasskey } from '#admin/features/account/account-calls.ts'
import { AddPasskeyDialog } from '#admin/features/account/add-passkey-dialog.tsx'
import { SheetRow } from '#admin/features/account/sheet-row.tsx'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { agoOf } from '#admin/parts/moment.ts'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { useMe } from '#admin/platform/session.ts'
import { accountTexts as texts } from '#admin/texts/account.ts'

type Passkeys = CallReply<typeof listOwnFactors>['data']['passkeys']

export function PasskeysSheet({ passkeys }: { passkeys: Passkeys }) {
  const { shop } = useMe()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <SheetBlock
      title={texts.passkeysTitle}
      actions={
        shop.takesPasskeys && (
          <Button variant="plain" size="compact" icon={<Plus />} onClick={() => setIsAdding(true)}>
            {texts.addPasskey}
          </Button>
        )
      }
    >
      {passkeys.length === 0 && (
        <p className="sheet-body text-moss">{shop.takesPasskeys ? texts.noPasskeys : texts.noPasskeyHere}</p>
      )}
      <ul>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      <AddPasskeyDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </SheetBlock>
  )
}

function PasskeyRow({ passkey: { id, name, usedAt } }: { passkey: Passkeys[number] }) {
  const remove = useRemovePasskey()
  return (
    <SheetRow
      title={name}
      hint={usedAt ? texts.passkeyUsed(agoOf(usedAt)) : texts.passkeyUnused}
      action={
        <Button
          variant="plain-danger"
          size="compact"
          aria-label={texts.removePasskeyOf(name)}
          busy={remove.isPending}
          onClick={() =>
            remove.mutate(id, {
              onSuccess: () => toast.success(texts.passkeyRemoved),
              onError: (error) => toast.error(failureMessage(error, texts.failed)),
            })
          }
        >
          {texts.removePasskey}
        </Button>
      }
    />
  )
}
