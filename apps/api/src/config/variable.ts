import * as z from 'zod/mini'

/** `demo`: test card, plain http, limits that no test meets. `production`: secure cookies, HSTS, no test card. */
export type Mode = 'demo' | 'production'

/** A parser, and the same in words for the message about a bad value. */
export type Allowed<Value> = { schema: z.ZodMiniType<Value>; allowed: string }

/** One variable of the environment: its value, its message and its row in the README are made of it. */
export type Variable<Value> = Allowed<Value> & {
  /** Not repeated on a screen or in a log. */
  isSecret: boolean
  /** The text that counts where none is set. */
  unset: Record<Mode, string | undefined>
  /** What counts where none is set, in Markdown. */
  byDefault: string
  /** In Markdown. */
  decides: string
}

export type Variables<Values> = { [Name in keyof Values]: Variable<Values[Name]> }

export type ValuesOf<Known> = Known extends Variables<infer Values> ? Values : never

type Described<Value> = Allowed<Value> & { isSecret?: boolean; decides: string }

/** `byDefault` says what the shop does without it. */
export function optional<Value>({
  schema,
  isSecret = false,
  byDefault = 'none',
  ...words
}: Described<Value> & { byDefault?: string }): Variable<Value | undefined> {
  const unset = { demo: undefined, production: undefined }
  return { ...words, schema: z.optional(schema), isSecret, unset, byDefault }
}

/** The default is what one could set as well, so the same parser reads it. */
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
