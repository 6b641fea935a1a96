import { isIP } from 'node:net'

/** Whether a URL's host name is this machine, where nobody else can answer. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' || (isIP(hostname) === 4 && hostname.startsWith('127.')) || hostname === '[::1]'
  )
}
