import { write, writeSync } from 'node:fs'

/** What an output that takes nothing may cost in memory. */
const CAPACITY_CHARACTERS = 4 * 1024 * 1024
/** Docker's buffer: whoever reads gets whole lines. */
const CHUNK_CHARACTERS = 16 * 1024
/** Later tries for a reader that has no room at the moment. */
const RETRY_MS = 100
/** How long the end of the process waits for such a reader. */
const PATIENCE_MS = 2_000

type LineOutput = { write: (line: string) => void; flushSync: () => void }

/** Of every output that holds lines: what the end of the process calls. */
const unfinished = new Set<() => void>()
let isAwaitingEnd = false

/**
 * Bounded buffer in front of a descriptor, which is written to asynchronously. pino's own keeps every line that a full disk does
 * not take, and tries for ever to get rid of them at the end of the process. Here lines past the capacity are dropped, what
 * failed is tried again with the next line, and the end of the process tries once.
 */
export function createLineOutput(descriptor: number): LineOutput {
  const queue = createQueue()
  let isWriting = false

  function writeNext(): void {
    const bytes = queue.take()
    isWriting = bytes.length > 0
    if (!isWriting) return void unfinished.delete(flushSync)
    write(descriptor, bytes, (error, written) => {
      queue.putBack(error ? bytes : bytes.subarray(written))
      if (!error) writeNext()
      else if (isBusy(error)) setTimeout(writeNext, RETRY_MS)
      else isWriting = false
    })
  }

  function flushSync(): void {
    let givesUpAt = performance.now() + PATIENCE_MS
    for (let bytes = queue.take(); bytes.length > 0; bytes = queue.take()) {
      try {
        queue.putBack(bytes.subarray(writeSync(descriptor, bytes)))
        givesUpAt = performance.now() + PATIENCE_MS
      } catch (error) {
        queue.putBack(bytes)
        if (!isBusy(error) || performance.now() > givesUpAt) return
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
      }
    }
  }

  return {
    write(line) {
      queue.add(line)
      flushAtEnd(flushSync)
      if (!isWriting) writeNext()
    },
    flushSync,
  }
}

/** Lines in chunks, and in front of them what of one is not written yet. */
function createQueue() {
  const chunks: string[] = []
  let begun = Buffer.alloc(0)
  let held = 0
  return {
    add(line: string): void {
      if (held + line.length > CAPACITY_CHARACTERS) return
      held += line.length
      const last = chunks.at(-1)
      if (last === undefined || last.length + line.length > CHUNK_CHARACTERS) chunks.push(line)
      else chunks[chunks.length - 1] = last + line
    },
    take(): Buffer<ArrayBuffer> {
      const bytes = begun.length > 0 ? begun : Buffer.from(next())
      begun = Buffer.alloc(0)
      return bytes
    },
    putBack(bytes: Buffer<ArrayBuffer>): void {
      // Another one may be there: the end does not wait for what is being written.
      begun = begun.length > 0 ? Buffer.concat([bytes, begun]) : bytes
    },
  }

  function next(): string {
    const chunk = chunks.shift() ?? ''
    held -= chunk.length
    return chunk
  }
}

function flushAtEnd(flushSync: () => void): void {
  unfinished.add(flushSync)
  if (isAwaitingEnd) return
  isAwaitingEnd = true
  process.on('exit', () => {
    for (const flush of unfinished) flush()
  })
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EAGAIN' || error.code === 'EBUSY')
}
