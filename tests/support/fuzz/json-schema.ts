import * as fc from 'fast-check';
import { hostile } from './hostile.ts';

export interface JsonSchema {
  type?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/**
 * Values from earlier responses, for later requests. Each value has two names: its property, such as `id`, and its
 * collection with the property, such as `claim.id`.
 */
export type SeenValues = Map<string, unknown[]>;

/**
 * Generates values for a schema. Most values are valid, a few are hostile, and many of the valid ones come from earlier
 * responses.
 */
export function valuesOf(schema: JsonSchema, seen: SeenValues, name = ''): fc.Arbitrary<unknown> {
  const valid = validValues(schema, seen, name);
  const seenOrValid = fc.tuple(fc.nat(), valid).map(([index, value]) => {
    const values = seen.get(name) ?? [];
    return values.length ? values[index % values.length] : value;
  });
  return fc.oneof(
    { weight: 10, arbitrary: valid },
    { weight: 10, arbitrary: seenOrValid },
    { weight: 1, arbitrary: hostile },
  );
}

function validValues(schema: JsonSchema, seen: SeenValues, name: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((variant) => valuesOf(variant, seen, name)));
  switch (schema.type) {
    case 'object':
      return objects(schema, seen);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = minItems + 5 } = schema;
      return fc.array(valuesOf(items, seen, name), { minLength: minItems, maxLength: Math.min(maxItems, 20) });
    }
    case 'string':
      return strings(schema);
    case 'integer':
      return integers(schema);
    case 'number':
      return fc.oneof(integers(schema), fc.double());
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

function objects(schema: JsonSchema, seen: SeenValues): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties: rest } = schema;
  const declared = fc.record(
    Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, valuesOf(value, seen, key)])),
    { requiredKeys: required },
  );
  if (typeof rest !== 'object') return declared;
  const others = fc.dictionary(fc.oneof(fc.constantFrom('account', 'name', 'tag'), fc.string()), valuesOf(rest, seen), {
    maxKeys: 4,
  });
  return fc.tuple(declared, others).map(([first, second]) => ({ ...second, ...first }));
}

function integers({ minimum = -(2 ** 31), maximum = 2 ** 31 }: JsonSchema): fc.Arbitrary<number> {
  const [min, max] = [Math.max(Math.ceil(minimum), -(2 ** 31)), Math.min(Math.floor(maximum), 2 ** 31)];
  return fc.oneof(fc.integer({ min, max }), fc.integer({ min, max: Math.min(max, min + 100) }));
}

const amounts = fc.constantFrom(
  '1',
  '10',
  '0.01',
  '100',
  '1000',
  '25000',
  '0.5',
  '1000000000000',
  '99999999999999999999',
  '3.14',
);
const emails = fc.constantFrom(
  'visitor@example.org',
  'second@example.org',
  'Visitor@Example.org',
  "o'neil@example.com",
);

function strings({ format, pattern, minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'email') return emails;
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (pattern?.includes('\\d{1,20}')) return fc.oneof(amounts, fc.stringMatching(new RegExp(pattern)));
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 100) });
}
