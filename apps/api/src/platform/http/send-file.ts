import type { FastifyReply } from 'fastify'
import type { SentFile } from './answer.ts'
import type { Noted } from './one-line-log.ts'

/** A download: kept by whoever asked, and by nobody on the way. */
export function sendFile(reply: FastifyReply, { name, type, content }: SentFile, noted: Noted): FastifyReply {
  reply.request.noted = noted
  return reply
    .headers({
      'cache-control': 'no-store',
      'x-request-id': reply.request.id,
      'content-type': type,
      'content-disposition': attachment(name),
    })
    .send(content)
}

/** RFC 6266: the name as it is, and in plain letters for whoever reads no other. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
