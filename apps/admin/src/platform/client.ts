import { type Client, createClient } from '@shop/contract/client'
import { createGatedTransport } from '#admin/platform/gated-transport.ts'
import { passGate } from '#admin/platform/gates.ts'
import { httpTransport } from '#admin/platform/http-transport.ts'

/** The shop's client, typed by the contract. A refusal for want of a login opens the sign-in over the page. */
export const client: Client = createClient(createGatedTransport(httpTransport, passGate))

/** Never asks: for the sign-in itself, and for finding out who is signed in. */
export const plainClient: Client = createClient(httpTransport)
