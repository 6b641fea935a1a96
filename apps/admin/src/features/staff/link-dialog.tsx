import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { TextField } from '@shop/ui/text-field'
import type { OneTimeLink } from '#admin/features/staff/staff-calls.ts'
import { copyAndTell } from '#admin/parts/copy-and-tell.ts'
import { DialogActions } from '#admin/parts/dialog-actions.tsx'
import { dayOf } from '#admin/parts/moment.ts'
import { linkTexts as texts } from '#admin/texts/staff.ts'

/** A one-time link, which nobody can show a second time: only the button closes it. */
export function LinkDialog({ link, onClose }: { link: OneTimeLink | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={link !== undefined}
      onClose={() => undefined}
      title={texts.title(link?.name ?? '')}
      size="small"
    >
      {link && <LinkToHand link={link} onClose={onClose} />}
    </Dialog>
  )
}

function LinkToHand({ link: { url, expiresAt }, onClose }: { link: OneTimeLink; onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <p className="text-moss">
        {texts.intro} {texts.runsOut(dayOf(expiresAt))}
      </p>
      <TextField label={texts.label} value={url} readOnly onFocus={(event) => event.target.select()} />
      <DialogActions>
        <Button variant="neutral" size="small" onClick={() => void copyAndTell(url, texts)}>
          {texts.copy}
        </Button>
        <Button size="small" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </div>
  )
}
