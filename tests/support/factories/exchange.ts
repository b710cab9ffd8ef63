import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { generateSecret, generateSync } from 'otplib';
import { demoAddress, demoCard } from '#backend/db/seed/demo-address.ts';
import type { Pair, PairInput } from '#contracts/pair.ts';
import { receiveAmount } from '#domain/quote.ts';
import type { StaffRole } from '#domain/staff-role.ts';
import type { TestApp } from '../app.ts';
import { addAccount, goodPassword } from './add-account.ts';

export const ps = { BTC: 1, LTC: 4, TRX: 8, USDTTRC20: 30, SBERRUB: 50, YAMRUB: 80, CASHUSD: 91, GIFT: 99 } as const;

export type Draft = Record<string, unknown>;

const samples: Record<string, string> = {
  btc: demoAddress('BTC'),
  ltc: demoAddress('LTC'),
  tron: demoAddress('TRC20'),
  evm: demoAddress('ERC20'),
  card: demoCard('220000'),
  phone: '+79001234567',
  contact: '+995555123456',
  account: '4100111111111111',
  name: 'IVAN IVANOV',
  bank: 'Сбербанк',
};

export const sampleOf = ({ format = 'text' }: PairInput): string => samples[format] ?? 'sample 12';

/** Returns the hash that a payment of this name has in the calls of `Operator.move`. */
export const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex');

/** A visitor without an account who keeps the same cookie for all calls. */
export class Guest {
  readonly api: TestApp;
  readonly cookie: string;

  constructor(api: TestApp, cookie: string = randomBytes(32).toString('base64url')) {
    this.api = api;
    this.cookie = cookie;
  }

  get(url: string, headers: Record<string, string> = {}) {
    return this.send({ method: 'GET', url, headers });
  }

  post(url: string, payload: object = {}, headers: Record<string, string> = {}) {
    return this.send({ method: 'POST', url, payload, headers });
  }

  send(options: InjectOptions) {
    return this.api.app.inject({ ...options, headers: { 'x-visitor': this.cookie, ...options.headers } });
  }

  confirm(id: string, action?: 'paid' | 'unpaid' | 'cancel') {
    return this.post(`/api/v1/claim/${id}/confirm/`, action ? { action } : {});
  }

  status(id: string) {
    return this.get(`/api/v1/claim/${id}/status/`);
  }

  async create(draft: Draft): Promise<string> {
    const answer = await this.post('/api/v1/claim/', draft);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json().id;
  }
}

/** Returns a valid claim request for a pair, computed as the form would compute it. */
export async function draftOf(api: TestApp, from: number, to: number, fromSumma: string): Promise<Draft> {
  const answer = await api.app.inject({ url: `/api/v1/calculator/pair/${from}/${to}/` });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return draftFrom(answer.json<Pair>(), fromSumma);
}

/** Returns a valid claim request for a pair that the caller has already loaded. */
export function draftFrom(pair: Pair, fromSumma: string): Draft {
  return {
    email: 'visitor@example.org',
    fromPs: pair.structure.from.currency.id,
    toPs: pair.structure.to.currency.id,
    fromSumma,
    toSumma: receiveAmount(fromSumma, pair.course, pair.to.roundCalculator),
    fromRequisites: requisitesFor(pair.structure.from.input),
    toRequisites: requisitesFor(pair.structure.to.input),
    withVerificationCourse: false,
    quoteId: pair.quoteId,
    agree: { aml: 1, replenishment: 1 },
  };
}

/** Returns a valid claim request for a cash pair in a city. */
export async function cashDraftOf(
  api: TestApp,
  city: string,
  { from, to, fromSumma }: { from: number; to: number; fromSumma: string },
): Promise<Draft> {
  const answer = await api.app.inject({ url: `/api/v1/calculator/pair/${from}/${to}/?city=${city}` });
  const pair = answer.json<Pair>();
  const toSumma = receiveAmount(fromSumma, pair.course, pair.to.roundCalculator);
  return { ...(await draftOf(api, from, to, fromSumma)), toSumma, city, quoteId: pair.quoteId };
}

/** Returns valid sample requisites for the required form fields. */
export const requisitesFor = (inputs: PairInput[]): Record<string, string> =>
  Object.fromEntries(
    inputs.filter(({ visible, required }) => visible && required).map((input) => [input.name, sampleOf(input)]),
  );

export class Operator {
  readonly api: TestApp;
  readonly id: string;
  readonly email: string;
  readonly totpSecret: string;
  readonly #token: string;

  private constructor(api: TestApp, login: { id: string; email: string; totpSecret: string }, token: string) {
    this.api = api;
    this.id = login.id;
    this.email = login.email;
    this.totpSecret = login.totpSecret;
    this.#token = token;
  }

  static async open(api: TestApp, role: StaffRole = 'admin'): Promise<Operator> {
    const email = `operator-${randomUUID()}@example.org`;
    const totpSecret = generateSecret();
    const id = await addAccount(api, { email, role, activated: true, totpSecret });
    const payload = { email, password: goodPassword, totp: generateSync({ secret: totpSecret }) };
    const answer = await api.app.inject({ method: 'POST', url: '/front-api/auth/login/', payload });
    return new Operator(api, { id, email, totpSecret }, answer.json().token);
  }

  get(path: string) {
    return this.api.app.inject({ url: `/api/v1/operator/${path}`, headers: this.headers });
  }

  post(path: string, payload: object, headers: Record<string, string> = {}) {
    const url = `/api/v1/operator/${path}`;
    return this.api.app.inject({ method: 'POST', url, payload, headers: { ...this.headers, ...headers } });
  }

  /** Takes an action on a claim. In a network, the name of a payment, such as `late 1`, becomes a hash. */
  async move(id: string, action: string, more: { tx?: string; [field: string]: unknown } = {}) {
    const tx = more.tx === undefined ? {} : { tx: await this.#numberOf(id, action, more.tx) };
    return await this.post(`claims/${id}/move/`, { action, ...more, ...tx });
  }

  async #numberOf(id: string, action: string, name: string): Promise<string> {
    if (/[\da-f]{64}/i.test(name)) return name;
    const claim = this.api.db
      .selectFrom('claims as c')
      .innerJoin('paymentSystems as p', 'p.id', action === 'sent' ? 'c.toPs' : 'c.fromPs');
    const system = await claim.where('c.id', '=', id).select('p.network').executeTakeFirst();
    return system?.network ? hashOf(name) : name;
  }

  get headers() {
    return { authorization: `Bearer ${this.#token}` };
  }
}
