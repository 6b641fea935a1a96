import { deviceName } from '#admin/platform/passkeys.ts'
import { accountTexts } from '#admin/texts/account.ts'

/** `Chrome, Mac`: what a browser says of itself, as people call it. */
export function browserName(agent: string): string {
  return deviceName(agent) || accountTexts.unknownBrowser
}
