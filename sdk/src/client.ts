import { randomUUID } from 'node:crypto';
import { type Connection, request } from './request.ts';
import type {
  Claim,
  ClaimDraft,
  Preflight,
  Quote,
  QuoteQuery,
  Rates,
  RatesQuery,
  TestEvents,
  TestEventsQuery,
  TestOutcome,
} from './types.ts';

export interface ShopOptions {
  /** Address of the exchange, such as `https://exchange.example`. */
  url: string;
  /** Key of the shop. A key that begins with `test_` moves no money. */
  key: string;
  secret: string;
  /** Language of texts and of the buyer's page. Russian by default. */
  locale?: 'ru' | 'en';
  /** Time for one attempt. 15 seconds by default. */
  timeoutMs?: number;
  /** Further attempts of a call that may be repeated. 3 by default. */
  retries?: number;
  /** Function that sends requests, by default that of Node. */
  fetch?: typeof fetch;
}

export interface CallOptions {
  /**
   * UUID that makes the call at most once, however often it is sent; by default a new one. Store it with the order to
   * repeat the call after a crash.
   */
  idempotencyKey?: string;
}

/** The merchant API of an exchange, called with one key of a shop. */
export class Shop {
  readonly #connection: Connection;

  constructor({ url, key, secret, locale = 'ru', ...options }: ShopOptions) {
    const prefix = locale === 'en' ? '/en' : '';
    const base = `${url.replace(/\/+$/, '')}${prefix}/api/v1/merchant`;
    this.#connection = { timeoutMs: 15_000, retries: 3, fetch: globalThis.fetch, ...options, base, key, secret };
  }

  /** Returns one page of the open directions, with course, limits and reserve. */
  rates(query: RatesQuery = {}): Promise<Rates> {
    return this.#get('/rates/', query);
  }

  /** Returns the sums of a payment and a quote that keeps the course for some time. */
  quote(query: QuoteQuery): Promise<Quote> {
    return this.#get('/quote/', query);
  }

  /** Checks a claim without creating it. */
  preflight(draft: Partial<ClaimDraft>): Promise<Preflight> {
    return request(this.#connection, { method: 'POST', path: '/preflight/', body: draft, isRepeatable: true });
  }

  /** Creates a claim for a buyer. Send the buyer to its `url`. */
  createClaim(draft: ClaimDraft, { idempotencyKey = randomUUID() }: CallOptions = {}): Promise<Claim> {
    const call = { method: 'POST', path: '/claim/', body: draft, idempotencyKey, isRepeatable: true } as const;
    return request(this.#connection, call);
  }

  /** Returns a claim of the shop. */
  claim(id: string): Promise<Claim> {
    return this.#get(`/claim/${encodeURIComponent(id)}/`);
  }

  /** Cancels a claim that is not paid. */
  cancelClaim(id: string): Promise<Claim> {
    return this.#post(`/claim/${encodeURIComponent(id)}/cancel/`, {});
  }

  /** Plays an outcome of a claim that was created with a test key. */
  playOutcome(id: string, outcome: TestOutcome): Promise<Claim> {
    return this.#post(`/test/claim/${encodeURIComponent(id)}/`, { outcome });
  }

  /** Returns events of claims that were created with test keys, oldest first. */
  testEvents(query: TestEventsQuery = {}): Promise<TestEvents> {
    return this.#get('/test/events/', query);
  }

  #get<T>(path: string, query?: object): Promise<T> {
    return request(this.#connection, { method: 'GET', path, query, isRepeatable: true });
  }

  #post<T>(path: string, body: object): Promise<T> {
    return request(this.#connection, { method: 'POST', path, body, isRepeatable: false });
  }
}
