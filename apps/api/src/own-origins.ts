import type { Config } from '#api/config/index.ts'
import { isLoopback } from '#api/is-loopback.ts'

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/**
 * The origins that the shop's own pages can have: the one of `PUBLIC_URL`. A demo on this machine is opened by any of the
 * machine's names for itself, which lead to the same shop; nobody else can answer there.
 */
export function ownOrigins({ publicUrl, mode }: Pick<Config, 'publicUrl' | 'mode'>): string[] {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (mode !== 'demo' || !isLoopback(hostname)) return [publicUrl]
  return LOOPBACK_NAMES.map((name) => `${protocol}//${name}${port && `:${port}`}`)
}
