import type { OutgoingHttpHeaders } from 'node:http'
import { type Child, startChild } from '@shop/harness/child-process'
import startFlags from '../tools/launcher/start-flags.json' with { type: 'json' }
import { ask, type Reply } from './ask.ts'
import type { BareReply } from './bare-server.ts'
import { askFigures } from './figures.ts'

/** Headers that Node writes by itself. */
const BY_NODE = new Set(['date', 'connection', 'keep-alive'])

export type BareServer = Child & { origin: string }

/** On the shop's Node, with its flags; {@link answerLike} decides what it sends. */
export async function startBareServer(signal: AbortSignal): Promise<BareServer> {
  const child = startChild({ module: 'bench/bare-server.ts', nodeFlags: startFlags, signal })
  const { port } = await askFigures(child, {})
  return { ...child, origin: `http://127.0.0.1:${port}` }
}

/** Has a bare server send the same headers and bytes. @throws Error when it does not */
export async function answerLike(bare: BareServer, reply: Reply): Promise<void> {
  await bare.ask(toBareReply(reply))
  const echo = await ask(bare.origin)
  const isSame = echo.body.equals(reply.body) && String(namesOf(echo)) === String(namesOf(reply))
  if (!isSame) throw new Error('The bare server does not send the same reply.')
}

function toBareReply({ rawHeaders, headers, body }: Reply): BareReply {
  const sent: OutgoingHttpHeaders = {}
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (!BY_NODE.has(name.toLowerCase())) sent[name] = rawHeaders[at + 1] ?? ''
  }
  const [, seconds = '5'] = /timeout=(\d+)/.exec(String(headers['keep-alive'])) ?? []
  return { headers: sent, body, keepAliveTimeoutMs: Number(seconds) * 1000 }
}

function namesOf({ rawHeaders }: Reply): string[] {
  return rawHeaders
    .filter((_, at) => at % 2 === 0)
    .map((name) => name.toLowerCase())
    .sort()
}
