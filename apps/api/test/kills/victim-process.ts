import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@shop/harness/ports'
import { spawnShop } from '@shop/harness/shop-process'
import { onTestFinished } from 'vitest'
import { startSmtpStandIn } from '#test/smtp-stand-in.ts'
import { STAND_IN_KEYS } from '#test/stripe-stand-in.ts'
import type { Fixture } from './fixture.ts'
import { countHttpAnswers, type KillSwitch } from './kill-switch.ts'
import type { Reachable } from './reach.ts'
import { addressOf, proxiedDatabase } from './victim.ts'

/** `mailIds`: the ids of the mails that its mail server took. */
type VictimProcess = Reachable & { signal: Promise<NodeJS.Signals | null>; mailIds: () => string[] }

/**
 * Starts a real process of the fixture's shop, with its own jobs. Every connection to the outside leads through a kill
 * switch, and when that is thrown the process is killed.
 * @param onMailTaken called when the mail server has taken a mail and the process does not know yet
 */
export async function startVictimProcess(
  fixture: Fixture,
  killSwitch: KillSwitch,
  { onMailTaken = () => undefined }: { onMailTaken?: () => void } = {},
): Promise<VictimProcess> {
  const { path: folder, remove } = await mkdtempDisposable(join(tmpdir(), 'shop-kills-'))
  await mkdir(join(folder, 'files'))
  await writeFile(join(folder, 'manifest.json'), '{}')
  const smtp = await startSmtpStandIn()
  const toSmtp = await killSwitch.openProxy(addressOf(smtp.url), countMailsTaken(onMailTaken))
  const { origin, ask, kill, ended } = spawnShop({
    module: 'apps/api/test/kills/run-victim-process.ts',
    args: [folder],
    port: await freePort(),
    env: {
      DATA_DIR: folder,
      ...(await settingsOf(fixture, killSwitch)),
      SMTP_URL: `smtp://127.0.0.1:${toSmtp}`,
      MAIL_FROM: 'orders@soap.example',
    },
  })
  killSwitch.killed.catch(kill)
  onTestFinished(async () => {
    kill()
    await ended
    await remove()
  })
  // It says so when it is open, or ends.
  await ask()
  return {
    origin,
    fetch,
    signal: ended.then(({ signal }) => signal),
    mailIds: () => smtp.delivered.map(({ source }) => /^Message-ID: <(.+)@/im.exec(source)?.[1] ?? ''),
  }
}

async function settingsOf(
  { survivor, stripe }: Fixture,
  killSwitch: KillSwitch,
): Promise<Record<string, string>> {
  const toStripe = await killSwitch.openProxy(addressOf(stripe.url), countHttpAnswers)
  return {
    DATABASE_URL: await proxiedDatabase(killSwitch, survivor.database.url),
    STRIPE_SECRET_KEY: STAND_IN_KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: STAND_IN_KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: STAND_IN_KEYS.webhookSecret,
    STRIPE_API_URL: `http://127.0.0.1:${toStripe}`,
    // Tokens belong to one installation, whichever of its processes is asked.
    PUBLIC_URL: survivor.deps.config.publicUrl,
    LOG_LEVEL: 'silent',
  }
}

function countMailsTaken(onMailTaken: () => void) {
  return () => (part: Buffer) => {
    const taken = part.toString('latin1').split('250 taken').length - 1
    if (taken > 0) onMailTaken()
    return taken
  }
}
