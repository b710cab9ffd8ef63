import { randomUUID } from 'node:crypto';
import { type Connection, request } from './request.ts';
import type {
  Claim,
  ClaimDraft,
  Link,
  LinkDraft,
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
  /** Key of the shop. Calls with a key that begins with `test_` move no money. */
  key: string;
  secret: string;
  /** Language of texts and of the buyer's page. Russian by default. */
  locale?: 'ru' | 'en';
  /** Timeout of one attempt in milliseconds. 15 seconds by default. */
  timeoutMs?: number;
  /** Maximum number of retries of a call that is safe to repeat. 3 by default. */
  retries?: number;
  /** Function that sends requests. Node's `fetch` by default. */
  fetch?: typeof fetch;
}

export interface CallOptions {
  /**
   * Idempotency key, a new UUID by default. Calls with the same key are executed once; to repeat a call after a crash,
   * store its key together with the order.
   */
  idempotencyKey?: string;
}

/**
 * Returns the id of a claim as a segment of a path. Refuses characters that no id contains, because a URL resolves `..`
 * even if it is percent-encoded.
 * @throws TypeError
 */
function segment(id: string): string {
  if (!/^[\w-]+$/.test(id)) throw new TypeError(`Not the id of a claim: ${JSON.stringify(id)}`);
  return id;
}

/** Client for the merchant API of an exchange. The client signs its calls with a key of the shop. */
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

  /** Returns the amounts of a payment, and a quote that keeps the course until `validUntil`. */
  quote(query: QuoteQuery): Promise<Quote> {
    return this.#get('/quote/', query);
  }

  /** Checks whether a claim could be created, without creating it. */
  preflight(draft: Partial<ClaimDraft>): Promise<Preflight> {
    return request(this.#connection, { method: 'POST', path: '/preflight/', body: draft, isRepeatable: true });
  }

  /** Creates a claim for a buyer, who pays on the page at the claim's `url`. */
  createClaim(draft: ClaimDraft, { idempotencyKey = randomUUID() }: CallOptions = {}): Promise<Claim> {
    const call = { method: 'POST', path: '/claim/', body: draft, idempotencyKey, isRepeatable: true } as const;
    return request(this.#connection, call);
  }

  /**
   * Creates a payment link, on whose page the buyer chooses a payment system and pays. The key needs the right to create
   * payment links.
   */
  createLink(draft: LinkDraft, { idempotencyKey = randomUUID() }: CallOptions = {}): Promise<Link> {
    const call = { method: 'POST', path: '/link/', body: draft, idempotencyKey, isRepeatable: true } as const;
    return request(this.#connection, call);
  }

  /** Returns a claim of the shop. */
  async claim(id: string): Promise<Claim> {
    return await this.#get(`/claim/${segment(id)}/`);
  }

  /** Cancels an unpaid claim. */
  async cancelClaim(id: string): Promise<Claim> {
    return await this.#post(`/claim/${segment(id)}/cancel/`, {});
  }

  /** Simulates an outcome of a test claim, which is a claim created with a test key. */
  async playOutcome(id: string, outcome: TestOutcome): Promise<Claim> {
    return await this.#post(`/test/claim/${segment(id)}/`, { outcome });
  }

  /** Returns events of test claims, oldest first. */
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
