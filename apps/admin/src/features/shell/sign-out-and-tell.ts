import { toast } from '@shop/ui/toast'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { signOut } from '#admin/platform/session.ts'
import { shellTexts } from '#admin/texts/shell.ts'

/** Leaves the back office, or says why it could not. */
export async function signOutAndTell(): Promise<void> {
  try {
    await signOut()
  } catch (error) {
    toast.error(failureMessage(error, shellTexts.signOutFailed))
  }
}
