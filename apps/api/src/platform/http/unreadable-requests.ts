import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal } from '#api/refusal.ts'
import { refuse, type Words } from './dispatch.ts'
import { BARE_HEADERS } from './security-headers.ts'

type ConnectionError = Error & { code: string }

/** Answers, on the raw connection, what Node cannot read as HTTP (more than 16 kB of headers, no request line). */
export function createClientErrorHandler(
  words: Words,
  newRequestId: () => string,
): (error: ConnectionError, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    // Browsers keep connections ready: an answer on one that has asked nothing would be taken for that of its first request.
    if (socket.bytesRead === 0) return void socket.destroy()
    const refusal = new Refusal(error.code === 'HPE_HEADER_OVERFLOW' ? 'body_too_large' : 'malformed_body')
    const requestId = newRequestId()
    const { status, body } = refuse(refusal, requestId, words)
    const text = JSON.stringify(body)
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Cache-Control: no-store',
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(text)}`,
      `X-Request-Id: ${requestId}`,
      ...Object.entries(BARE_HEADERS).map(([name, value]) => `${name}: ${value}`),
    ]
    if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`)
    socket.destroy(error)
  }
}
