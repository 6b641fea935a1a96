import type { Config } from '#api/config/index.ts'
import { isLoopback } from '#api/is-loopback.ts'

/**
 * Warns of a demonstration that others can reach: "Look around" lets everybody into the back office as an owner. No reason
 * not to open: that is what a demonstration may be for; but so opens a real shop that has lost its `SHOP_MODE`.
 */
export function publicDemoWarning({
  mode,
  publicUrl,
}: Pick<Config, 'mode' | 'publicUrl'>): string | undefined {
  if (mode !== 'demo' || isLoopback(new URL(publicUrl).hostname)) return undefined
  return `This is a demonstration at ${publicUrl}: whoever comes there may look around in the back office as an owner, and nothing is paid. A shop that sells needs SHOP_MODE=production.`
}
