import { ExportError, messageOf } from './export-error.ts'

export type LineReader = {
  /** Its end included. */
  next: () => Promise<Buffer>
  /** The lines up to one that is `mark`, many at a time; the mark is read too. */
  until: (mark: string) => AsyncGenerator<Buffer>
  isAtEnd: () => Promise<boolean>
}

const NEWLINE = 10
const NOTHING = Buffer.alloc(0)

/** Throws ExportError when the bytes end within a line or cannot be read. Long because its functions share one state. */
export function createLineReader(bytes: AsyncIterable<Buffer>): LineReader {
  const source = bytes[Symbol.asyncIterator]()
  let rest: Buffer = NOTHING

  const fetch = async (): Promise<boolean> => {
    const { done, value } = await source.next().catch((error) => {
      throw new ExportError(`The file is damaged or not whole: ${messageOf(error)}`, { cause: error })
    })
    if (!done) rest = rest.length === 0 ? value : Buffer.concat([rest, value])
    return !done
  }
  const require = async () => {
    if (!(await fetch())) throw new ExportError('The file is damaged or not whole: it ends too early.')
  }
  const take = (length: number): Buffer => {
    const taken = rest.subarray(0, length)
    rest = rest.subarray(length)
    return taken
  }
  const next = async (): Promise<Buffer> => {
    for (let from = 0; ; ) {
      const end = rest.indexOf(NEWLINE, from)
      if (end >= 0) return take(end + 1)
      from = rest.length
      await require()
    }
  }
  return {
    next,
    async *until(mark) {
      for (;;) {
        const at = findLine(rest, mark)
        if (at >= 0) {
          if (at > 0) yield take(at)
          take(mark.length)
          return
        }
        // The unfinished line may be the beginning of the mark.
        const whole = rest.lastIndexOf(NEWLINE) + 1
        if (whole > 0) yield take(whole)
        await require()
      }
    },
    async isAtEnd() {
      while (rest.length === 0) if (!(await fetch())) return true
      return false
    },
  }
}

function findLine(bytes: Buffer, mark: string): number {
  if (bytes.subarray(0, mark.length).equals(Buffer.from(mark))) return 0
  const before = bytes.indexOf(`\n${mark}`)
  return before < 0 ? -1 : before + 1
}
