import { type Client, createClient } from '@shop/contract/client'
import { httpTransport } from '#admin/platform/http-transport.ts'
import { createPromptingTransport } from '#admin/platform/prompting-transport.ts'
import { showPrompt } from '#admin/platform/prompts.ts'

/** The shop's client, typed by the contract. A refusal for want of a login opens the sign-in over the page. */
export const client: Client = createClient(createPromptingTransport(httpTransport, showPrompt))

/** Never asks: for the sign-in itself, and for finding out who is signed in. */
export const plainClient: Client = createClient(httpTransport)
