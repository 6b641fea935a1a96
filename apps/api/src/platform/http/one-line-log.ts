import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

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
    if (error) log.error({ req: request, res: reply, err: error, responseTime }, 'request errored')
    else log.info({ req: request, res: reply, responseTime }, 'request completed')
  }
}
