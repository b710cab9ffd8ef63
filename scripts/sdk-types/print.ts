import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema | boolean;

/** Names of the types that are already declared, keyed by the text of their declaration. */
export type Declared = ReadonlyMap<string, string>;

/**
 * Prints a schema as a TypeScript type, with field descriptions as comments. A nested type that is already declared is
 * printed as its name.
 */
export function printType(schema: z.ZodType, io: 'input' | 'output', declared: Declared): string {
  return typeOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), declared);
}

function typeOf(schema: Schema, declared: Declared): string {
  const text = textOf(schema, declared);
  return declared.get(text) ?? text;
}

function textOf(schema: Schema, declared: Declared): string {
  if (typeof schema === 'boolean') return 'unknown';
  const { const: value, enum: values, anyOf, oneOf, type, items, properties, additionalProperties } = schema;
  if (value !== undefined) return literal(value);
  if (values) return values.map(literal).join(' | ');
  const options = anyOf ?? oneOf;
  if (options) return [...new Set(options.map((option) => typeOf(option, declared)))].join(' | ');
  if (Array.isArray(type)) return type.map(primitive).join(' | ');
  if (type === 'array') return `Array<${typeOf(Array.isArray(items) ? true : (items ?? true), declared)}>`;
  if (type !== 'object') return primitive(type ?? 'unknown');
  if (properties && Object.keys(properties).length > 0) return objectOf(schema, declared);
  return typeof additionalProperties === 'object'
    ? `Record<string, ${typeOf(additionalProperties, declared)}>`
    : 'Record<string, never>';
}

function objectOf({ properties = {}, required = [] }: Exclude<Schema, boolean>, declared: Declared): string {
  const fields = Object.entries(properties).map(([name, field]) => {
    const about = typeof field === 'boolean' ? undefined : field.description;
    const comment = about === undefined ? '' : `/** ${about}. */\n`;
    return `${comment}${name}${required.includes(name) ? '' : '?'}: ${typeOf(field, declared)};`;
  });
  return `{\n${fields.join('\n')}\n}`;
}

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));
const primitive = (type: string): string => (type === 'integer' ? 'number' : type);
