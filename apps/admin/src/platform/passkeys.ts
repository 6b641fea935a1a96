import {
  type MadePasskey,
  madePasskey,
  type PasskeyCreation,
  type PasskeyRequest,
  type ShownPasskey,
  shownPasskey,
} from '@shop/contract/admin/passkeys'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

/** The window was closed, or this device has no passkey for the back office. */
export class PasskeyGone extends Error {}

/** Lets the browser make a passkey. @throws PasskeyGone */
export async function makePasskey(optionsJSON: PasskeyCreation): Promise<MadePasskey> {
  const made = await orGone(startRegistration({ optionsJSON }))
  return madePasskey.parse(made)
}

/** Lets the browser show one that it has. @throws PasskeyGone */
export async function showPasskey(optionsJSON: PasskeyRequest): Promise<ShownPasskey> {
  const shown = await orGone(startAuthentication({ optionsJSON }))
  return shownPasskey.parse(shown)
}

/** By whatever name browsers refuse, the way on is the same. */
async function orGone<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new PasskeyGone('no passkey was given', { cause })
  }
}

/** What people call the device that they sit at, as a first name for its passkey. */
export function deviceName(agent: string = navigator.userAgent): string {
  const system = /iPhone|iPad|Android|Windows|Macintosh|Linux/.exec(agent)?.[0] ?? ''
  const browser = /Edg|Firefox|Chrome|Safari/.exec(agent)?.[0] ?? ''
  const names: Record<string, string> = { Edg: 'Edge', Macintosh: 'Mac' }
  return [names[browser] ?? browser, names[system] ?? system].filter(Boolean).join(', ')
}
