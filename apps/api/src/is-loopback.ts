import { isIP } from 'node:net'

/** Whether a host name, as it stands in a URL, is this machine and nobody else can answer there. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' || (isIP(hostname) === 4 && hostname.startsWith('127.')) || hostname === '[::1]'
  )
}
