import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { BrowserStep } from './browser-steps.ts'

/** The form has one short line. */
const FORM_LIMIT_BYTES = 1024

const oneClick = z.object({ token: z.string() })

/**
 * RFC 8058. No call of the contract: mail programs send a form, without cookies and from pages of their own, so the refusal
 * of foreign writes does not apply; the secret in the address is what permits it. What the form says does not matter.
 */
export async function mountOneClick(
  app: FastifyInstance,
  path: string,
  leave: (token: string) => Promise<void>,
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined)
    scope.post(
      path,
      { bodyLimit: FORM_LIMIT_BYTES, config: { takesForeignWrites: true } },
      async (request, reply) => {
        const { data } = z.safeParse(oneClick, request.query)
        await leave(data?.token ?? '')
        return reply.header('cache-control', 'no-store').send({ success: true })
      },
    )
    done()
  })
}

type OneClickPage = {
  path: string
  isSecret: (text: string) => boolean
  /** Its whole address. Without a secret it says that the link does not work. */
  pageOf: (secret: string) => string
}

/**
 * A mail program that knows no one-click opens the address of the header: it comes to the page, which asks. A GET leaves
 * nothing. What is no secret does not go on to the page: it may hold what no header takes.
 */
export function oneClickStep({ path, isSecret, pageOf }: OneClickPage): BrowserStep {
  return {
    path,
    run: async ({ query }) => {
      const token = query.get('token') ?? ''
      return { location: pageOf(isSecret(token) ? token : '') }
    },
    failure: () => ({ location: pageOf('') }),
  }
}
