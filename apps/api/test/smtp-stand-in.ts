import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** As it came over the wire, and whom it was addressed to. */
export type DeliveredMail = { to: string[]; source: string }

/**
 * Behaviour: `takes` mails, `refuses` the recipient for good, is `busy` and asks to come again, is `silent` after the
 * greeting, `drops` the connection once it has the mail, is `away` and lets nobody in.
 */
type Behaviour = 'takes' | 'refuses' | 'busy' | 'silent' | 'drops' | 'away'

export type SmtpStandIn = { url: string; delivered: DeliveredMail[]; behave: (behaviour: Behaviour) => void }

const END_OF_MAIL = '\r\n.\r\n'

/** As much of RFC 5321 as a sender needs, on this machine; stopped when the test ends. */
export async function startSmtpStandIn(): Promise<SmtpStandIn> {
  const delivered: DeliveredMail[] = []
  let behaviour: Behaviour = 'takes'
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    if (behaviour === 'away') {
      socket.destroy()
      return
    }
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    converse(socket, { delivered, behaviourNow: () => behaviour })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    delivered,
    behave: (next) => {
      behaviour = next
    },
  }
}

type Ways = { delivered: DeliveredMail[]; behaviourNow: () => Behaviour }

function converse(socket: Socket, ways: Ways): void {
  let received = ''
  let end = '\r\n'
  const answer = createAnswers(ways)
  const act = (part: string) => {
    const reply = end === END_OF_MAIL ? answer.mail(part) : answer.line(part)
    if (reply === HANG_UP) socket.destroy()
    else if (reply !== NOTHING) socket.write(`${reply}\r\n`)
    end = reply.startsWith('354') ? END_OF_MAIL : '\r\n'
  }
  socket.write('220 mail.test ESMTP\r\n')
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
    while (received.includes(end)) {
      const part = received.slice(0, received.indexOf(end))
      received = received.slice(part.length + end.length)
      act(part)
    }
  })
}

const HANG_UP = 'hang up'
const NOTHING = 'say nothing'

function createAnswers({ delivered, behaviourNow }: Ways) {
  let to: string[] = []
  const refusals: Partial<Record<Behaviour, string>> = {
    refuses: '550 5.1.1 <amelia@example.com> is not known here',
    busy: '450 4.2.0 come again later',
  }
  const commands: Record<string, (line: string) => string> = {
    EHLO: () => '250 mail.test',
    MAIL: () => '250 ok',
    RCPT: (line) => {
      const refusal = refusals[behaviourNow()]
      if (!refusal) to.push(line.replace(/^.*<|>.*$/g, ''))
      return refusal ?? '250 ok'
    },
    DATA: () => '354 go on',
    QUIT: () => '221 bye',
  }
  return {
    line(line: string): string {
      if (behaviourNow() === 'silent') return NOTHING
      return commands[line.slice(0, 4).toUpperCase()]?.(line) ?? '502 what?'
    },
    mail(source: string): string {
      if (behaviourNow() === 'drops') return HANG_UP
      delivered.push({ to, source })
      to = []
      return '250 taken'
    },
  }
}
