import type { Schema } from '@shop/contract/call'
import * as z from 'zod/mini'

/** Draft 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

export type SchemaRegistry = z.core.$ZodRegistry<z.core.GlobalMeta>

/** Converts schemas; those that the registry names are collected and referenced. */
export type SchemaCollector = {
  named: Record<string, JsonSchema>
  input: (schema: Schema) => JsonSchema
  /** Open to more fields one day, so a reader must not refuse unknown ones. */
  output: (schema: Schema) => JsonSchema
}

/** Named schemas stand under `#/components/schemas/`. */
export function createSchemaCollector(registry: SchemaRegistry): SchemaCollector {
  const named: Record<string, JsonSchema> = {}
  const convert = (schema: Schema, io: 'input' | 'output'): JsonSchema => {
    const json = z.toJSONSchema(schema, { io, metadata: registry, override: io === 'output' ? loosen : keep })
    const text = JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')
    const { $schema: _, $defs = {}, ...root }: JsonSchema = JSON.parse(text)
    for (const [name, definition] of Object.entries($defs)) named[name] = definition
    return root
  }
  return {
    named,
    input: (schema) => convert(schema, 'input'),
    output: (schema) => convert(schema, 'output'),
  }
}

type Overridden = { jsonSchema: JsonSchema }

function loosen({ jsonSchema }: Overridden): void {
  delete jsonSchema.additionalProperties
}

function keep(_: Overridden): void {
  return
}
