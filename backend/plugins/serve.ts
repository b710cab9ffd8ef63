import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import { type CallAddress, type Registry, registry } from '#contracts/index.ts';
import type { Locale } from '#domain/locale.ts';
import { type Network, networkOf } from '#domain/network.ts';
import { may } from '#domain/staff-role.ts';
import { ApiError } from '../errors.ts';
import { networkRefused } from '../network-refused.ts';
import { fieldMessages } from '../validation.ts';
import { assertNamesNoPlace } from '../words-for-customers.ts';
import type { SessionUser, ShopCaller } from './call-context.ts';
import { assertFreshCode } from './fresh-code.ts';
import { inTurn } from './turns.ts';

type Part<A extends CallAddress, K extends 'params' | 'query' | 'body'> = Registry[A] extends {
  [P in K]: infer S extends z.ZodType;
}
  ? z.output<S>
  : undefined;
type UserOf<A extends CallAddress> = Registry[A]['auth'] extends 'user' | 'staff' ? SessionUser : SessionUser | null;

type ShopOf<A extends CallAddress> = Registry[A]['auth'] extends 'shop' ? ShopCaller : null;

export interface Call<A extends CallAddress> {
  params: Part<A, 'params'>;
  query: Part<A, 'query'>;
  body: Part<A, 'body'>;
  user: UserOf<A>;
  shop: ShopOf<A>;
  visitor: string | null;
  locale: Locale;
  /** Full IP address, for display and for captcha providers. Rate limits use `network` instead. */
  ip: string;
  network: Network;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Encodes a response body. Throws if the body violates the call's contract. */
  encode: (answer: unknown) => unknown;
}

/**
 * Result of a handler: the response body, or nothing if the response has no body. Files are returned as a reply, stream
 * or buffer.
 */
export type Answer<A extends CallAddress> = Registry[A]['response'] extends infer R
  ? R extends z.ZodType
    ? z.input<R>
    : R extends null
      ? void
      : FastifyReply | Readable | Buffer
  : never;

/** A response body that is encoded already. */
export class EncodedAnswer {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

export type Handler<A extends CallAddress> = (call: Call<A>) => Promise<Answer<A> | EncodedAnswer> | Answer<A>;

/**
 * Registers one API call: checks access, parses the input, and removes unknown fields from the response, so that no
 * database column leaks.
 */
export function serve<A extends CallAddress>(app: FastifyInstance, address: A, handler: Handler<A>): void {
  const endpoint: Endpoint = registry[address];
  const [method, url] = address.split(' ') as [string, string];
  app.route({
    method,
    url,
    onRequest: async (request) => authorize(request, endpoint),
    preValidation: async (request) => {
      assertMedia(request, endpoint);
      assertShop(request, endpoint);
    },
    handler: async (request, reply) => {
      const call = callOf(endpoint, request, reply);
      assertNamesNoPlace(address, call.body, call.locale);
      // The cast is safe, because the registry guarantees the call's types. TypeScript cannot infer them from the
      // generic parameter `A`.
      const answer = await inTurn(request, endpoint.upload ?? false, async () => handler(call as unknown as Call<A>));
      return send(endpoint, reply, answer);
    },
  });
}

function authorize(request: FastifyRequest, { auth, permission, freshCode }: Endpoint): void {
  assertNetwork(request, auth);
  const { headers, user } = request;
  // A shop's signature covers the body, so authorize a shop's call only after its body is read.
  if (auth === 'none' || auth === 'shop' || user) {
    if (permission && !(user && may(user.role, permission))) throw new ApiError('forbidden');
    if (freshCode === 'always' && user) assertFreshCode(user);
    return;
  }
  // A call that allows guests still refuses an invalid token, so that a signed-in caller refreshes the token instead of
  // being treated as a guest.
  if (auth !== 'optional' || headers.authorization) throw new ApiError('token_not_valid');
}

/**
 * Refuses staff whose network is not on the list of staff networks. Calls that need no account treat such staff as
 * guests, so that staff can look at the site from everywhere.
 */
function assertNetwork(request: FastifyRequest, auth: Endpoint['auth']): void {
  if (request.user?.isInStaffNetwork !== false) return;
  if (auth === 'user' || auth === 'staff') throw networkRefused(request.locale, request.ip);
  request.user = null;
}

function assertMedia(request: FastifyRequest, { upload = false }: Endpoint): void {
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/') !== upload) throw new ApiError('media');
}

function assertShop({ shop }: FastifyRequest, { auth, scope }: Endpoint): void {
  if (auth !== 'shop') return;
  if (shop === null) throw new ApiError('signature_invalid');
  if (scope === undefined || !shop.scopes.includes(scope)) throw new ApiError('forbidden');
}

const encoderOf =
  ({ response }: Endpoint) =>
  (answer: unknown): unknown =>
    response === null || typeof response === 'string' ? answer : response.encode(answer);

function callOf(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  const { locale, visitor, ip, user, shop } = request;
  const params = endpoint.params?.safeParse(request.params);
  // A malformed path parameter gets the same response as an unknown id: 404.
  if (params?.error) throw new ApiError('not_found');
  const fields: Record<string, string[]> = {};
  const read = (schema: z.ZodType | undefined, input: unknown): unknown => {
    const result = schema?.safeParse(input);
    if (result?.error) Object.assign(fields, fieldMessages(locale, result.error.issues, input));
    return result?.data;
  };
  const query = read(endpoint.query, request.query);
  const body = read(endpoint.body, request.body === undefined ? {} : request.body);
  if (Object.keys(fields).length > 0) throw new ApiError('validation', { fields });
  const caller = { user, shop, visitor, locale, ip, network: networkOf(ip), request, reply };
  return { params: params?.data, query, body, ...caller, encode: encoderOf(endpoint) };
}

function send({ response, status }: Endpoint, reply: FastifyReply, answer: unknown): unknown {
  if (answer instanceof EncodedAnswer) return reply.type('application/json; charset=utf-8').send(answer.json);
  if (typeof response === 'string') return answer;
  if (response === null) return reply.code(status ?? 204).send();
  return reply.code(status ?? 200).send(response.encode(answer));
}
