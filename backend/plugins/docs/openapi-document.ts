import { z } from 'zod';
import { csrfHeader, csrfHeaderLine, isSignedCallback } from '#contracts/csrf.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { errorBody, errorStatus } from '#contracts/errors.ts';
import { type CallAddress, endpointEntries } from '#contracts/index.ts';
import { merchantEvent } from '#contracts/merchant-events.ts';
import { freshCodeMinutes } from '#domain/fresh-code.ts';
import { version } from '../../version.ts';

type Json = Record<string, unknown>;

const json = (schema: unknown): Json => ({ 'application/json': { schema } });
const description = `Every call answers in English under /en. At the address of the site a session lives in cookies, set by POST /front-api/auth/login/, and every call but GET carries the header ${csrfHeaderLine}.`;
const shopDescription =
  'Calls of the server of a shop. Every call is signed: X-Key, X-Timestamp and X-Signature are the three security schemes. A path that begins with /en is answered in English, and is signed with /en. Sums are strings with a full stop.';
const bytes = { type: 'string', format: 'binary' };
const oneFile = { type: 'object', required: ['file'], properties: { file: bytes } };

export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** Returns the API calls that are signed with a shop's key. */
export const merchantEntries = (): [CallAddress, Endpoint][] =>
  endpointEntries().filter(([, { auth }]) => auth === 'shop');

/** Returns the OpenAPI document of the shops' calls and webhooks. Clients can be generated from the document. */
export function merchantOpenApi(): Json {
  const { components, info, ...document } = openApi(merchantEntries());
  const { schemas, securitySchemes } = components as Record<string, Json>;
  const { key, timestamp, signature } = securitySchemes ?? {};
  const header = (name: string): Json => ({ name, in: 'header', required: true, schema: { type: 'string' } });
  const post = {
    summary: 'New status of a claim, or a test event. Signed as Standard Webhooks describes; any 2xx confirms it',
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header),
    requestBody: { required: true, content: json(jsonSchema(merchantEvent, 'output')) },
    responses: { 204: { description: 'Taken' }, 410: { description: 'Turns the webhook off' } },
  };
  return {
    ...document,
    info: { ...(info as Json), description: shopDescription },
    webhooks: { event: { post } },
    components: { securitySchemes: { key, timestamp, signature }, schemas },
  };
}

/** Returns the OpenAPI document of `calls`, by default of all calls. */
export function openApi(entries = endpointEntries()): Json {
  const paths: Record<string, Json> = {};
  for (const [address, endpoint] of entries) {
    const [method, path] = address.split(' ') as [string, string];
    const item = (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {});
    item[method.toLowerCase()] = operation(method, path, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Razmen', version, description },
    servers: [
      { url: '/', description: 'ru' },
      { url: '/en', description: 'en' },
    ],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        key: signed('X-Key', 'Key of the shop.'),
        timestamp: signed('X-Timestamp', 'Unix time in seconds, at most 300 from ours.'),
        signature: signed(
          'X-Signature',
          '`sha256=` and the HMAC-SHA256 of `{X-Timestamp}\\n{method}\\n{path with query}\\n{raw body}` in hexadecimal.',
        ),
      },
      schemas: {
        Error: { ...jsonSchema(errorBody, 'output'), examples: [{ code: 'not_found', detail: 'Nothing found.' }] },
        ErrorCode: { enum: Object.keys(errorStatus) },
      },
    },
  };
}

const refusedWithoutCode = `refused with \`fresh_code_required\` without a code of the last ${freshCodeMinutes} minutes, see POST /api/v1/operator/code/.`;
/**
 * Sentences for the documentation of calls that need a fresh one-time code. `always` is for calls that need it with
 * every request body, and `sometimes` for calls that need it with some request bodies.
 */
const freshCodeTexts = { always: `Is ${refusedWithoutCode}`, sometimes: `Some bodies are ${refusedWithoutCode}` };

function operation(method: string, path: string, endpoint: Endpoint): Json {
  const { auth, summary, body, upload, freshCode } = endpoint;
  return {
    operationId: operationId(method, path),
    summary,
    ...(freshCode && { description: freshCodeTexts[freshCode] }),
    tags: [tagOf(path)],
    ...(auth !== 'none' && { security: securityOf(auth) }),
    parameters: [...parameters(endpoint), ...(method === 'GET' || isSignedCallback(path) ? [] : [csrfHeaderParameter])],
    ...(body && { requestBody: { required: true, content: json(jsonSchema(body, 'input')) } }),
    ...(upload && { requestBody: { required: true, content: { 'multipart/form-data': { schema: oneFile } } } }),
    responses: {
      [endpoint.status ?? (endpoint.response === null ? 204 : 200)]: success(endpoint),
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

/** Returns a call's subject: the first segment of its path that is not `api`, `front-api`, a version or a parameter. */
export const tagOf = (path: string): string =>
  path.split('/').find((part) => /^[a-z]/.test(part) && !/^(api|front-api|v\d)$/.test(part)) ?? '';

const signed = (name: string, text: string): Json => ({ type: 'apiKey', in: 'header', name, description: text });

function securityOf(auth: Endpoint['auth']): Json[] {
  if (auth === 'shop') return [{ key: [], timestamp: [], signature: [] }];
  return auth === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

const operationId = (method: string, path: string): string =>
  [method.toLowerCase(), ...path.split('/').filter(Boolean)].join('-').replace(/:/g, 'by-');

const csrfHeaderParameter = {
  name: csrfHeader.name,
  in: 'header',
  required: true,
  schema: { const: csrfHeader.value },
};

function parameters({ params, query, idempotent }: Endpoint): Json[] {
  const of = (schema: z.ZodObject | undefined, place: string): Json[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = jsonSchema(schema, 'input');
    return Object.entries(properties).map(([name, value]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: value,
    }));
  };
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } };
  return [...of(params, 'path'), ...of(query, 'query'), ...(idempotent ? [key] : [])];
}

function success({ response, summary }: Endpoint): Json {
  if (response === null) return { description: summary };
  if (response === 'file') return { description: summary, content: { '*/*': { schema: bytes } } };
  if (response === 'stream')
    return { description: summary, content: { 'text/event-stream': { schema: { type: 'string' } } } };
  return { description: summary, content: json(jsonSchema(response, 'output')) };
}
