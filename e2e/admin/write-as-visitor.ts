import { randomUUID } from 'node:crypto'
import { request } from '@playwright/test'
import { expect } from '../test.ts'

type Message = { name: string; subject: string; message?: string; isComplaint?: boolean }

/** Somebody writes by the contact form. */
export async function writeAsVisitor(
  origin: string,
  { name, message = 'Could you send another?', ...more }: Message,
) {
  const visitor = await request.newContext({ baseURL: origin })
  const key = randomUUID().replaceAll('-', '')
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
  const reply = await visitor.post('/api/v1/contact', { data: { key, name, email, message, ...more } })
  expect(reply.status(), await reply.text()).toBe(200)
  await visitor.dispose()
}
