import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Comment, type ParseResult, parseSync, Visitor, type VisitorObject } from 'oxc-parser'

/** A source file that was read and parsed. Offsets of its nodes count in UTF-16 units, as JavaScript does. */
export type Source = { path: string; code: string; program: ParseResult['program']; comments: Comment[] }

/** Reads and parses a file. @throws Error when it is no valid TypeScript */
export async function readSource(root: string, path: string): Promise<Source> {
  return parseSource(path, await readFile(join(root, path), 'utf8'))
}

/** Parses TypeScript or TSX. @throws Error when it is no valid TypeScript */
export function parseSource(path: string, code: string): Source {
  const { program, errors, comments } = parseSync(path, code)
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)
  return { path, code, program, comments }
}

/** Calls the visitor's functions for the nodes of a file, in the order of the text. */
export function visit({ program }: Source, visitor: VisitorObject): void {
  new Visitor(visitor).visit(program)
}

/** The line of an offset, counted from 1. */
export function lineAt(code: string, offset: number): number {
  return code.slice(0, offset).split('\n').length
}

/** A finding as one line: where, and what is wrong. */
export function finding({ path, code }: Source, offset: number, message: string): string {
  return `${path}:${lineAt(code, offset)} ${message}`
}
