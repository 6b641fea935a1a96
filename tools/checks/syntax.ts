import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Comment, type ParseResult, parseSync, Visitor, type VisitorObject } from 'oxc-parser'

/** A parsed file. Offsets count in UTF-16 units. */
export type Source = { path: string; code: string; program: ParseResult['program']; comments: Comment[] }

/** @throws Error when it is no valid TypeScript */
export async function readSource(root: string, path: string): Promise<Source> {
  return parseSource(path, await readFile(join(root, path), 'utf8'))
}

/** TypeScript or TSX. @throws Error when it is neither */
export function parseSource(path: string, code: string): Source {
  const { program, errors, comments } = parseSync(path, code)
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)
  return { path, code, program, comments }
}

/** In the order of the text. */
export function visit({ program }: Source, visitor: VisitorObject): void {
  new Visitor(visitor).visit(program)
}

/** Counted from 1. */
export function lineAt(code: string, offset: number): number {
  return code.slice(0, offset).split('\n').length
}

/** One line: where, and what is wrong. */
export function finding({ path, code }: Source, offset: number, message: string): string {
  return `${path}:${lineAt(code, offset)} ${message}`
}
