import { type Client, createClient } from '@shop/contract/client'
import { attention } from '#admin/platform/attention.ts'
import { httpTransport } from '#admin/platform/http-transport.ts'
import { createIdleTransport } from '#admin/platform/idle-transport.ts'
import { createPromptingTransport } from '#admin/platform/prompting-transport.ts'
import { showPrompt } from '#admin/platform/prompts.ts'

const transport = createIdleTransport(httpTransport, attention.isAway)

/** The shop's client, typed by the contract. A refusal for want of a login opens the sign-in over the page. */
export const client: Client = createClient(createPromptingTransport(transport, showPrompt))

/** Never asks: for the sign-in itself, and for finding out who is signed in. */
export const plainClient: Client = createClient(transport)
