import { z } from 'zod';
import { escapeHtml, prose, table } from './html.ts';
import { jsonSchema } from './openapi-document.ts';

type Schema = z.core.JSONSchema.BaseSchema;

interface Words {
  field: string;
  type: string;
  about: string;
  optional: string;
  /** Returns the description of a field in the language of the page. */
  translate: (text: string) => string;
}

/** Lists the fields of a schema as an HTML table. A nested field is named by its path. */
export function schemaTable(schema: z.ZodType, io: 'input' | 'output', words: Words): string {
  const rows = rowsOf(jsonSchema(schema, io), '').map(({ name, type, isRequired, about }) => [
    `<code>${escapeHtml(name)}</code>`,
    escapeHtml(type) + (isRequired ? '' : `<br><small>${escapeHtml(words.optional)}</small>`),
    prose(words.translate(about)),
  ]);
  return table([words.field, words.type, words.about], rows);
}

interface Row {
  name: string;
  type: string;
  isRequired: boolean;
  about: string;
}

function rowsOf(schema: Schema, prefix: string): Row[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([key, value]): Row[] => {
    if (typeof value === 'boolean') return [];
    const name = prefix + key;
    const { items } = value;
    const isList = typeof items === 'object' && !Array.isArray(items) && items.properties !== undefined;
    const [inner, path] = isList ? [items, `${name}[].`] : [objectIn(value), `${name}.`];
    const about = value.description ?? '';
    return [{ name, type: typeOf(value), isRequired: required.includes(key), about }, ...rowsOf(inner, path)];
  });
}

/** Returns the object of a field that is an object or null, otherwise the schema of the field itself. */
const objectIn = (schema: Schema): Schema =>
  schema.anyOf?.find((one): one is Schema => typeof one === 'object' && one.properties !== undefined) ?? schema;

/** Enumerations with more values than this are listed in a separate table. */
const maxListedValues = 8;

/** Returns a schema's type in TypeScript syntax. */
function typeOf(schema: Schema | boolean): string {
  if (typeof schema === 'boolean') return 'unknown';
  const { const: value, enum: values, anyOf, type, items, format, pattern } = schema;
  if (value !== undefined) return JSON.stringify(value);
  if (values && values.length > maxListedValues) return 'string (enum)';
  if (values) return values.map((one) => JSON.stringify(one)).join(' | ');
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' | ');
  if (Array.isArray(type)) return type.join(' | ');
  if (type === 'array' && typeof items === 'object' && !Array.isArray(items)) return `${typeOf(items)}[]`;
  if (type === 'string' && format) return `string (${format})`;
  return type === 'string' && pattern?.includes('\\.') ? 'string (decimal)' : (type ?? 'unknown');
}

export const hasFields = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodObject && Object.keys(schema.shape).length > 0;
