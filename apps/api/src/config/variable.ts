import * as z from 'zod/mini'

/** `demo`: test card, plain http, limits that no test meets. `production`: secure cookies, HSTS, no test card. */
export type Mode = 'demo' | 'production'

/** What a variable may hold: its parser, and the same in words for the message about a bad value. */
export type Allowed<Value> = { schema: z.ZodMiniType<Value>; allowed: string }

/** All there is to say of one variable of the environment: its value, its message and its row in the README are made of it. */
export type Variable<Value> = Allowed<Value> & {
  /** A secret value is not repeated on a screen or in a log. */
  isSecret: boolean
  /** The text that counts where none is set. */
  unset: Record<Mode, string | undefined>
  /** What counts where none is set, in Markdown. */
  byDefault: string
  /** What it decides, in Markdown. */
  decides: string
}

/** The records of some variables, by their names. */
export type Variables<Values> = { [Name in keyof Values]: Variable<Values[Name]> }

/** What some variables hold, by their names. */
export type ValuesOf<Known> = Known extends Variables<infer Values> ? Values : never

type Described<Value> = Allowed<Value> & { isSecret?: boolean; decides: string }

/** A variable that may be left out. `byDefault` says what the shop does then, if it is not simply without. */
export function optional<Value>({
  schema,
  isSecret = false,
  byDefault = 'none',
  ...words
}: Described<Value> & { byDefault?: string }): Variable<Value | undefined> {
  const unset = { demo: undefined, production: undefined }
  return { ...words, schema: z.optional(schema), isSecret, unset, byDefault }
}

/** A variable that always has a value. The default is what one could set as well, so the same parser reads it. */
export function withDefault<Value>(
  value: string | number | Record<Mode, number>,
  { isSecret = false, ...described }: Described<Value>,
): Variable<Value> {
  const { demo, production } = typeof value === 'object' ? value : { demo: value, production: value }
  const inDemo = demo === production ? '' : `; in demo mode \`${demo}\``
  return {
    ...described,
    isSecret,
    unset: { demo: String(demo), production: String(production) },
    byDefault: `\`${production}\`${inDemo}`,
  }
}
