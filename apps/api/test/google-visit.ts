import {
  GOOGLE_SIGN_IN_PATH,
  type GoogleAnswer,
  type GoogleFailure,
  googleAnswer,
} from '@shop/contract/google-sign-in'
import { login } from '@shop/contract/identity'
import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import type { Config } from '#api/config/index.ts'
import { startTestIssuer, type TestIssuer } from './start-test-issuer.ts'
import { startTestShop, type TestReply, type TestShop } from './start-test-shop.ts'
import type { TestDatabase } from './test-database.ts'

const SHOP_URL = 'http://localhost:3000'

type Cookies = Record<string, string>

/** What a browser got from one of the two steps. `answer`: what the page tells its opener, if anything. */
export type StepResult = {
  status: number
  location: string
  setCookies: { name: string; value: string }[]
  headers: Record<string, unknown>
  html: string
  answer: GoogleAnswer | undefined
}

/** Registered with an issuer on loopback. */
export async function startGoogleShop(
  config: Partial<Config> = {},
  database?: TestDatabase,
): Promise<{ shop: TestShop; issuer: TestIssuer }> {
  const issuer = await startTestIssuer(SHOP_URL)
  onTestFinished(issuer.stop)
  const shop = await startTestShop(
    {},
    { publicUrl: SHOP_URL, google: issuer.registration, ...config },
    database,
  )
  return { shop, issuer }
}

/** Sends a window to the issuer, with the attempt's cookie. */
export function openWindow(shop: TestShop, attempt = 'attempt-1'): Promise<StepResult> {
  return visit(shop, `${GOOGLE_SIGN_IN_PATH}?attempt=${attempt}`)
}

/** Requests an address of the shop as a browser does. */
export async function visit(shop: TestShop, path: string, cookies: Cookies = {}): Promise<StepResult> {
  const reply = await shop.app.inject({ url: path, cookies })
  const told = reply.body.match(/data-answer="([^"]*)"/)?.[1]?.replaceAll('&quot;', '"')
  return {
    status: reply.statusCode,
    location: String(reply.headers.location ?? ''),
    setCookies: reply.cookies,
    headers: reply.headers,
    html: reply.body,
    answer: z.safeParse(googleAnswer, JSON.parse(told ?? 'null')).data,
  }
}
/** The cookies of a step, as the browser sends them next. */
export function cookiesOf({ setCookies }: Pick<StepResult, 'setCookies'>): Cookies {
  return Object.fromEntries(setCookies.map(({ name, value }) => [name, value]))
}

/** Logs in at the issuer with an e-mail address, or says no. Answers the callback's path that the window is sent to. */
export async function atIssuer(location: string, email: string | null): Promise<string> {
  const jar = new Map<string, string>()
  const go = async (url: string, init: RequestInit = {}) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(url, { ...init, headers: { cookie }, redirect: 'manual' })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = set.match(/^([^=]+)=([^;]*)/) ?? []
      jar.set(name, value)
    }
    return new URL(response.headers.get('location') ?? url, url).href
  }
  const form = new URLSearchParams({ email: email ?? '', answer: email === null ? 'cancel' : 'continue' })
  const asked = await go(location)
  let url = await go(asked, { method: 'POST', body: form })
  while (!url.startsWith(SHOP_URL)) url = await go(url)
  return url.slice(SHOP_URL.length)
}

/** The whole way: opens the window, logs in at the issuer and comes back. */
export async function comeBack(shop: TestShop, email: string | null): Promise<StepResult> {
  const opened = await openWindow(shop)
  return visit(shop, await atIssuer(opened.location, email), cookiesOf(opened))
}

/** What the window tells of somebody; the test fails when it tells nothing. */
export function identityIn({ answer }: Pick<StepResult, 'answer'>): { email: string; googleId: string } {
  if (!answer || 'error' in answer) throw new Error(`Nobody came back: ${answer?.error}`)
  return { email: answer.email, googleId: answer.googleId }
}

/** With what the window told and the cookie that it left. */
export function logInWith(
  shop: TestShop,
  back: Pick<StepResult, 'answer' | 'setCookies'>,
  changed: Record<string, unknown> = {},
): Promise<TestReply> {
  const body = { ...identityIn(back), accountType: 'google', role: 'customer', ...changed }
  return shop.send(login, { query: { method: 'google' }, body }, { cookies: cookiesOf(back) })
}

/** What a failed window tells, and how many cookies to log in with it leaves. */
export function failureOf({ status, answer, setCookies }: StepResult) {
  const proofs = setCookies.filter(({ name, value }) => name.includes('proof') && value !== '')
  return { status, answer, proofs: proofs.length }
}

/** The failure that is expected of {@link openWindow} and {@link comeBack}. */
export function failed(status: number, error: GoogleFailure): ReturnType<typeof failureOf> {
  return { status, answer: { attempt: 'attempt-1', error }, proofs: 0 }
}

export async function countOf(shop: TestShop, table: 'google_attempt' | 'google_proof' | 'shop_user') {
  const { rows } = await shop.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  )
  return rows[0]?.count
}
