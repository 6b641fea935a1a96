/**
 * Nobody has pressed, moved or typed anything for some minutes at the page that asks. What a page reads so by itself is no use of
 * a session of staff, which ends once nobody uses it; what it writes is. A name as Node and `fetch` compare them, in lower case.
 */
export const USER_IDLE_HEADER = 'user-idle'

/** A boolean of RFC 8941. */
const YES = '?1'

export const userIdleHeader: Readonly<Record<string, string>> = { [USER_IDLE_HEADER]: YES }

/** Anything else, and none, is somebody who is there. */
export function readUserIdle(header: string | undefined): boolean {
  return header === YES
}
