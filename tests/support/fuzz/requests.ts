import * as fc from 'fast-check';
import { hostile } from './hostile.ts';
import { type JsonSchema, type SeenValues, valuesOf } from './json-schema.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

interface Operation {
  security?: Record<string, unknown>[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

export const callers = ['anonymous', 'user', 'staff'] as const;
export type Caller = (typeof callers)[number];

export interface FuzzRequest {
  operation: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
  caller: Caller;
}

export type Templates = Record<string, Record<string, unknown>[]>;

/** Returns the singular name of the collection in an API path, such as `claim` for `/operator/claims/{id}/move/`. */
export function collectionOf(path: string): string {
  const [before = ''] = path.split('/{');
  return before.split('/').filter(Boolean).at(-1)?.replace(/s$/, '') ?? '';
}

const streams = 'text/event-stream';

/** Returns all operations of the OpenAPI document except event streams, which never end. */
export function operationsOf(document: OpenApiDocument): { name: string; operation: Operation }[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation }))
      .filter(({ operation }) => !Object.values(operation.responses).some(({ content }) => content?.[streams])),
  );
}

export function requestsTo(
  { name, operation }: ReturnType<typeof operationsOf>[number],
  seen: SeenValues,
  templates: Templates,
): fc.Arbitrary<FuzzRequest> {
  const [method = '', path = ''] = name.split(' ');
  // For an operation without a body, the templates are query parameters.
  const queries = operation.requestBody ? [] : (templates[name] ?? []).map((query) => fc.constant(query));
  const of = (place: Parameter['in']) => operation.parameters.filter((parameter) => parameter.in === place);
  return fc
    .record({
      locale: fc.constantFrom('', '', '/en'),
      path: valuesBy(of('path'), seen, `${collectionOf(path)}.`),
      query: fc.oneof(valuesBy(of('query'), seen), ...queries),
      strayQuery: fc.oneof(
        { weight: 15, arbitrary: fc.constant({}) },
        fc.dictionary(fc.string(), hostile, { maxKeys: 2 }),
      ),
      headers: valuesBy(of('header'), seen),
      body: bodies(operation, seen, templates[name]),
      caller: callerOf(operation),
    })
    .map(({ locale, path: params, query, strayQuery, headers, body, caller }) => ({
      operation: name,
      method,
      url: locale + withParams(path, params) + queryOf({ ...query, ...strayQuery }),
      headers: { ...headersOf(headers), ...(body && { 'content-type': body.type }) },
      ...(body && { body: body.text }),
      caller,
    }));
}

const callerOf = ({ security }: Operation) =>
  security?.length === 1 ? fc.constantFrom<Caller>('user', 'staff', 'staff', 'anonymous') : fc.constantFrom(...callers);

function valuesBy(parameters: Parameter[], seen: SeenValues, prefix = ''): fc.Arbitrary<Record<string, unknown>> {
  const entries = parameters.map(({ name, schema }) => [name, valuesOf(schema, seen, prefix + name)] as const);
  const requiredKeys = parameters.filter(({ required }) => required).map(({ name }) => name);
  return fc.record(Object.fromEntries(entries), { requiredKeys }) as fc.Arbitrary<Record<string, unknown>>;
}

const text = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 2_000);

const withParams = (path: string, params: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(text(params[name])));

function queryOf(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  const encoded = pairs.map(([name, value]) => `${encodeURIComponent(text(name))}=${encodeURIComponent(text(value))}`);
  return encoded.length ? `?${encoded.join('&')}` : '';
}

/** Keeps only printable ASCII in header values, because HTTP clients refuse to send anything else. */
const headersOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, text(value).replace(/[^!-~]/g, '') || 'a']));

interface Body {
  type: string;
  text: string;
}

const jsonType = 'application/json';

function bodies(operation: Operation, seen: SeenValues, templates: Templates[string] = []): fc.Arbitrary<Body | null> {
  const content = operation.requestBody?.content;
  if (!content) return fc.constant(null);
  if (!content[jsonType]) return uploads();
  const schema = content[jsonType].schema;
  const json = fc
    .oneof(valuesOf(schema, seen), ...templates.map((template) => changed(template, schema, seen)))
    .map((value) => ({ type: jsonType, text: JSON.stringify(value) ?? 'null' }));
  return fc.oneof(
    { weight: 20, arbitrary: json },
    json.map(({ text: whole }) => ({ type: jsonType, text: whole.slice(0, -1) })),
    json.map(({ text: whole }) => ({ type: 'text/plain', text: whole })),
    fc.string().map((value) => ({ type: jsonType, text: value })),
  );
}

function changed(template: Record<string, unknown>, schema: JsonSchema, seen: SeenValues) {
  const replaced = Object.entries(schema.properties ?? {}).map(([name, field]) =>
    valuesOf(field, seen, name).map((value) => ({ ...template, [name]: value })),
  );
  return fc.oneof({ weight: replaced.length || 1, arbitrary: fc.constant(template) }, ...replaced);
}

function uploads(): fc.Arbitrary<Body> {
  const boundary = 'fuzz';
  const part = fc
    .tuple(
      fc.constantFrom('file', 'other', ''),
      fc.constantFrom('%PDF-1.4\n', '\u0089PNG\r\n', '', 'GIF89a'),
      fc.string(),
    )
    .map(([name, magic, rest]) =>
      [`--${boundary}`, `content-disposition: form-data; name="${name}"; filename="a"`, '', magic + rest, ''].join(
        '\r\n',
      ),
    );
  return fc
    .tuple(
      fc.array(part, { maxLength: 3 }),
      fc.constantFrom(`--${boundary}--\r\n`, ''),
      fc.constantFrom(`multipart/form-data; boundary=${boundary}`, 'multipart/form-data', jsonType),
    )
    .map(([parts, end, type]) => ({ type, text: parts.join('') + end }));
}
