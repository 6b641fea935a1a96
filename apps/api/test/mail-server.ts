import { expect } from 'vitest'
import type { Mailer } from '#api/platform/mail/mailer.ts'
import { createSmtpMailer } from '#api/platform/mail/smtp-mailer.ts'
import { type DeliveredMail, type SmtpStandIn, startSmtpStandIn } from '#test/smtp-stand-in.ts'
import type { TestShop } from '#test/start-test-shop.ts'
import type { WaitingJob } from '#test/test-jobs.ts'

/** `mailer`: for the shop that sends by it. */
export type MailServer = SmtpStandIn & { mailer: Mailer }

export async function aMailServer(): Promise<MailServer> {
  const server = await startSmtpStandIn()
  return {
    ...server,
    mailer: createSmtpMailer({ url: server.url, from: 'orders@soap.example', isLocal: true }),
  }
}

/** The secret of the link in a mail as it came over the wire: its body is quoted-printable (RFC 2045, 6.7). */
export function tokenInSource({ source }: Pick<DeliveredMail, 'source'>): string {
  const body = source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const [, token] = /#token=([\w-]+)/.exec(body) ?? []
  if (!token) throw new Error(`The mail holds no link: ${body}`)
  return token
}

/** The first pause is 5 s, and each twice the one before: with the tenth an hour is over. */
const TRIES_IN_AN_HOUR = 10

/** What waits to be mailed, all of it by jobs of these names, is tried for an hour, and goes out once each when the server is back. */
export async function expectToOutlastAnHour(
  shop: TestShop,
  server: MailServer,
  { jobs, to }: { jobs: readonly string[]; to: readonly string[] },
): Promise<void> {
  server.behave('away')
  for (let tried = 0; tried < TRIES_IN_AN_HOUR; tried += 1) await shop.runJobs()
  const meanwhile = [...server.delivered]
  const waiting = await waitingOf(shop, jobs)

  server.behave('takes')
  await shop.runJobs()
  await shop.runJobs()

  expect(meanwhile).toEqual([])
  expect(waiting.map(({ failures }) => failures)).toEqual(to.map(() => TRIES_IN_AN_HOUR))
  expect(server.delivered.map((mail) => mail.to).toSorted()).toEqual(to.map((each) => [each]).toSorted())
  expect(await waitingOf(shop, jobs)).toEqual([])
}

async function waitingOf(shop: TestShop, names: readonly string[]): Promise<WaitingJob[]> {
  return (await Promise.all(names.map((name) => shop.waitingJobs(name)))).flat()
}
