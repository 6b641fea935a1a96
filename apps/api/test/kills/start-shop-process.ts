import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startSmtpStandIn } from '#test/smtp-stand-in.ts'
import { STAND_IN_KEYS } from '#test/stripe-stand-in.ts'
import { addressOf, databaseThrough } from './doomed-shop.ts'
import { countHttpAnswers, type Life } from './life.ts'
import { doorAt, type OpenDoor } from './shop-process.ts'
import type { World } from './world.ts'

/** A shop that runs as a process of its own. `mailIds`: the ids of the mails that its mail server took. */
type ShopChild = OpenDoor & { ended: Promise<NodeJS.Signals | null>; mailIds: () => string[] }

/**
 * Starts a process of the world's shop, with the work that it does by itself. Every line to the outside leads through its
 * life, and when that is over the process is killed.
 * @param onMailTaken called when the mail server has taken a mail and the process does not know yet
 */
export async function startShopProcess(
  world: World,
  life: Life,
  { onMailTaken = () => undefined }: { onMailTaken?: () => void } = {},
): Promise<ShopChild> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-kills-'))
  await mkdir(join(folder, 'files'))
  await writeFile(join(folder, 'manifest.json'), '{}')
  const port = await freePort()
  const smtp = await startSmtpStandIn()
  const child = fork(join(import.meta.dirname, 'run-shop-process.ts'), [folder], {
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      PORT: String(port),
      ...(await linesOf(world, life)),
      SMTP_URL: `smtp://127.0.0.1:${await life.openLine(addressOf(smtp.url), countMailsTaken(onMailTaken))}`,
      MAIL_FROM: 'orders@soap.example',
    },
  })
  const ended = new Promise<NodeJS.Signals | null>((resolve) => {
    child.once('exit', (_, signal) => resolve(signal))
  })
  life.end.catch(() => child.kill('SIGKILL'))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  await untilOpen(child)
  return {
    ...doorAt(`http://127.0.0.1:${port}`),
    ended,
    mailIds: () => smtp.delivered.map(({ source }) => /^Message-ID: <(.+)@/im.exec(source)?.[1] ?? ''),
  }
}

async function linesOf({ survivor, stripe }: World, life: Life): Promise<Record<string, string>> {
  const toStripe = await life.openLine(addressOf(stripe.url), countHttpAnswers)
  return {
    DATABASE_URL: await databaseThrough(life, survivor.database.url),
    STRIPE_SECRET_KEY: STAND_IN_KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: STAND_IN_KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: STAND_IN_KEYS.webhookSecret,
    STRIPE_API_URL: `http://127.0.0.1:${toStripe}`,
    // Tokens belong to one installation, whichever of its processes is asked.
    PUBLIC_URL: survivor.deps.config.publicUrl,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
  }
}

/** What a mail server says once it has a mail. */
function countMailsTaken(onMailTaken: () => void) {
  return () => (part: Buffer) => {
    const taken = part.toString('latin1').split('250 taken').length - 1
    if (taken > 0) onMailTaken()
    return taken
  }
}

async function untilOpen(child: ChildProcess): Promise<void> {
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (message !== 'open') throw new Error(`The shop did not start: ${message}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}
