import type { Config } from '#api/config/index.ts'
import { isLoopback } from '#api/is-loopback.ts'

/**
 * Warns where mode and address contradict each other. No reason not to open: both may be meant.
 * A demonstration that others can reach lets everybody into the back office as an owner by "Look around", as does a real
 * shop that has lost its `SHOP_MODE`. One in production that nobody else can reach sends links into mails that lead nowhere.
 */
export function publicUrlWarning({
  mode,
  publicUrl,
}: Pick<Config, 'mode' | 'publicUrl'>): string | undefined {
  const isLocal = isLoopback(new URL(publicUrl).hostname)
  if (mode === 'demo' && !isLocal) {
    return `This is a demonstration at ${publicUrl}: whoever comes there may look around in the back office as an owner, and nothing is paid. A shop that sells needs SHOP_MODE=production.`
  }
  if (mode === 'production' && isLocal) {
    return `Links in mails lead to ${publicUrl}, which only this machine can open: put the address where shoppers reach the shop into PUBLIC_URL, such as https://shop.example.`
  }
  return undefined
}
