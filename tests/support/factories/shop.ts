import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { demoCard } from '#backend/db/seed/demo-address.ts';
import { transaction } from '#backend/db/transaction.ts';
import { accounts, moneyTransaction, post } from '#backend/modules/ledger/postings/service.ts';
import { signatureOf } from '#backend/modules/shop/keys/secret.ts';
import { applyForShop, decideAboutShop } from '#backend/modules/shop/profile/service.ts';
import { balanceOf, changeSums } from '#backend/modules/shop-balances/balances/service.ts';
import { keyScopes } from '#domain/shop.ts';
import type { TestApp } from '../app.ts';
import { goodPassword, User } from './account.ts';
import { Operator, ps } from './exchange.ts';

/** Data with which a user applies for a shop. */
export const anApplication = {
  name: 'Tea shop',
  site: 'https://tea.example',
  about: 'Tea and cups, about 200 orders a month',
  terms: true as const,
};

interface Key {
  key: string;
  secret: string;
}

/** An active shop, with a server whose key has all scopes. */
export class Shop {
  readonly id: string;
  readonly owner: User;
  readonly api: TestApp;
  key: Key;

  private constructor(api: TestApp, id: string, owner: User, key: Key) {
    this.api = api;
    this.id = id;
    this.owner = owner;
    this.key = key;
  }

  static async open(api: TestApp): Promise<Shop> {
    const owner = await User.enter(api);
    const staff = await Operator.open(api);
    const id = await transaction(api.db, async (tx) => {
      const asked = await applyForShop(tx, anApplication, { userId: owner.id, locale: 'ru' });
      const order = { action: 'accept', askedAt: asked.askedAt } as const;
      await decideAboutShop(tx, asked.id, order, { id: staff.id, locale: 'ru' });
      return asked.id;
    });
    const answer = await owner.post('/api/v1/shop/keys/', {
      name: 'Server',
      scopes: keyScopes,
      password: goodPassword,
    });
    return new Shop(api, id, owner, answer.json());
  }

  /** Returns a server of the same shop that signs its calls with a test key. */
  async testing(): Promise<Shop> {
    const key = { name: 'Staging', mode: 'test', scopes: keyScopes };
    return new Shop(this.api, this.id, this.owner, (await this.owner.post('/api/v1/shop/keys/', key)).json());
  }

  /** Returns the headers that sign a call. */
  signature({ method = 'GET', url, payload }: InjectOptions, key = this.key, time = Math.trunc(Date.now() / 1_000)) {
    const timestamp = String(time);
    const signature = signatureOf(key.secret, {
      timestamp,
      method,
      path: typeof url === 'string' ? url : '',
      body: textOf(payload),
    });
    return { 'x-key': key.key, 'x-timestamp': timestamp, 'x-signature': signature };
  }

  /**
   * Sends a signed call.
   * @param call the request. If it has headers, they replace the headers of the signature.
   */
  send(call: InjectOptions, key = this.key, time?: number) {
    const { payload, headers, ...options } = call;
    const type = payload === undefined ? {} : { 'content-type': 'application/json' };
    const all = { ...type, ...this.signature(call, key, time), ...headers };
    return this.api.app.inject({
      ...options,
      headers: all,
      ...(payload !== undefined && { payload: textOf(payload) }),
    });
  }

  get(path: string, headers: Record<string, string> = {}) {
    return this.send({ method: 'GET', url: `/api/v1/merchant/${path}`, headers });
  }

  post(path: string, payload: object, headers: Record<string, string> = {}) {
    return this.send({ method: 'POST', url: `/api/v1/merchant/${path}`, payload, headers });
  }

  /**
   * Creates a payment link for 0.01 BTC that pays out to the shop's card.
   * @returns the path of the calls that a buyer makes for the link
   */
  async link(more: object = {}): Promise<string> {
    const order = `link-${crypto.randomUUID().slice(0, 8)}`;
    const terms = { order, methods: [ps.BTC], toPs: ps.SBERRUB, fromSumma: '0.01', once: true };
    const body = { ...terms, toRequisites: demoCard('427600'), ...more };
    const answer = await this.owner.post('/api/v1/shop/links/', body);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return `/api/v1/pay/${new URL(answer.json().url).pathname.split('/').pop()}/`;
  }
}

const textOf = (payload: InjectOptions['payload']): string =>
  payload === undefined ? '' : typeof payload === 'string' ? payload : JSON.stringify(payload);

/** Credits a shop's balance from the reserve, and posts the credit to the ledger. */
export async function funded({ db }: TestApp, shopId: string, summa: string): Promise<void> {
  await moneyTransaction(db, async (tx) => {
    const { system } = await balanceOf(tx, shopId);
    await changeSums(tx, shopId, { balance: summa, custody: summa });
    const entries = [
      { account: accounts.custody(system), summa },
      { account: accounts.shop(shopId, system), summa: `-${summa}` },
    ];
    await post(tx, { key: `fund:${crypto.randomUUID()}`, kind: 'transfer', actor: 'job:test', entries });
  });
}

/** Creates a new withdrawal of a shop. @returns its id */
export async function shopWithdrawal(api: TestApp, shopId: string): Promise<string> {
  await funded(api, shopId, '20');
  return await moneyTransaction(api.db, async (tx) => {
    await changeSums(tx, shopId, { balance: '-20' });
    const requisites = JSON.stringify([{ name: 'card', label: 'Card', value: demoCard('427600') }]);
    const { rows } = await sql<{ id: string }>`
      insert into withdrawals (shop_id, ps, summa, fee, to_ps, to_summa, to_requisites)
      select shop_id, ps, 20, 1, ${ps.SBERRUB}, 1500, ${requisites}::jsonb from shop_balances where shop_id = ${shopId}
      returning id`.execute(tx);
    return rows[0]?.id ?? '';
  });
}
