import { domainToASCII } from 'node:url'
import { canonicalEmail } from '@shop/contract/canonical-email'

/** What a host parser cuts off or decodes; Nodemailer leaves a domain with one of these as it is. */
const UNSAFE_IN_DOMAIN = /[/\\?#%\s]/

/**
 * Where mails to an address arrive, as far as one can tell: without what Nodemailer leaves out or writes otherwise, and what
 * mail servers take for the same. Most put `amelia+1@…` and `amelia+2@…` into one mailbox. To count by, not to write to.
 */
export function mailboxOf(address: string): string {
  const email = canonicalEmail(address)
    .replace(/\p{Cf}/gu, '')
    .replace(/[<>]+/g, ' ')
    .trim()
  const at = email.lastIndexOf('@')
  const [name = ''] = unquoted(email.slice(0, at)).split('+')
  return `${name}@${plainDomain(email.slice(at + 1))}`
}

/** `"v\ictim"` is `victim` (RFC 5321, 4.1.2). */
function unquoted(name: string): string {
  const [, quoted] = name.match(/^"((?:[^"\\]|\\.)*)"$/su) ?? []
  return quoted === undefined ? name : quoted.replace(/\\(.)/gsu, '$1')
}

function plainDomain(domain: string): string {
  const plain = UNSAFE_IN_DOMAIN.test(domain) ? '' : domainToASCII(domain)
  return (plain || domain).replace(/\.+$/, '')
}
