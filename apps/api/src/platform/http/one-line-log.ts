import type { ErrorCode } from '@shop/contract/errors'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** What a request's line says beside method, path and status: whose account it was about, and why it was refused. */
export type Noted = { account?: string | undefined; refusal?: ErrorCode }

declare module 'fastify' {
  interface FastifyRequest {
    noted?: Noted
  }
}

/**
 * Writes one line into the log for a request, when it is answered, where Fastify writes a second one when it comes in:
 * each is a call to the operating system, which takes as long as asking the database for a row.
 */
export class OneLineLog extends LogController {
  override incomingRequest(): void {
    // Told with its answer.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { elapsedTime: responseTime, log } = reply
    const line = { req: request, res: reply, ...request.noted, responseTime }
    if (error) log.error({ ...line, err: error }, 'request errored')
    else log.info(line, 'request completed')
  }
}
