import type { fileTexts } from '#api/texts/imports.ts'

export type FileProblemCode = keyof typeof fileTexts

/** Why a file as a whole cannot be read, in words for whoever chose it. */
export class FileProblem extends Error {
  readonly code: FileProblemCode
  constructor(code: FileProblemCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'FileProblem'
    this.code = code
  }
}
