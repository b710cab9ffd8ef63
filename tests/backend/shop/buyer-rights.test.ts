import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { demoAddress, demoCard } from '#backend/db/seed/demo-address.ts';
import { claimTest } from '../../support/claim-test.ts';
import { User } from '../../support/factories/account.ts';
import { Guest, ps, requisitesFor } from '../../support/factories/exchange.ts';
import { Shop } from '../../support/factories/shop.ts';
import { lettersOf } from '../../support/mail.ts';

const { api, operator } = await claimTest();
const shop = await Shop.open(api);
const agree = { aml: 1, replenishment: 1 };
let orders = 0;

interface Made {
  id: string;
  token: string;
}

/** Creates a claim by a signed call of the shop's server. */
async function soldByServer(more: object = {}, headers = {}): Promise<Made> {
  const quote = (await shop.get(`quote/?from=${ps.BTC}&to=${ps.SBERRUB}&fromSumma=0.01`)).json();
  const { fromPs, toPs, fromSumma, toSumma, quoteId } = quote;
  const draft = { fromPs, toPs, fromSumma, toSumma, quoteId, toRequisites: demoCard('427600') };
  orders += 1;
  const answer = await shop.post(
    'claim/',
    { order: `B-${orders}`, email: 'b@example.org', ...draft, ...more },
    headers,
  );
  return { id: answer.json().id, token: answer.json().url.split('#t=')[1] };
}

/** Creates a claim as the buyer who uses a payment link of the shop. */
async function soldByLink(buyer: Guest): Promise<string> {
  const path = await shop.link();
  const { fromSumma, toSumma, quoteId } = (await buyer.get(path)).json().quote;
  return (await buyer.post(path, { fromSumma, toSumma, quoteId, email: 'l@example.org' })).json().id;
}

/** Creates a claim by a call of the shop's server, then opens and confirms the claim as its buyer. */
async function opened(buyer = new Guest(api), more: object = {}): Promise<Made & { buyer: Guest }> {
  const made = await soldByServer(more);
  await open(buyer, made.id, made.token);
  await buyer.post(`/api/v1/claim/${made.id}/confirm/`, { agree });
  return { ...made, buyer };
}

const open = (guest: Guest, id: string, token: string) => guest.post(`/api/v1/claim/${id}/open/`, { token });
const act = (guest: Guest, id: string, body: object) => guest.post(`/api/v1/claim/${id}/confirm/`, body);
const ownOf = async (guest: Guest, id: string) => (await guest.status(id)).json().own;
const urlOf = async (id: string) => (await shop.get(`claim/${id}/`)).json().url;
const mailToken = async (id: string) => /#t=([\w-]+)/.exec((await lettersOf(api, id)).at(-1)?.text ?? '')?.[1] ?? '';
const refund = { action: 'choose', choice: 'refund', refundRequisites: { address: demoAddress('BTC') } };
const credit = (id: string, summa: string) => operator.move(id, 'credit', { summa, tx: `rights-${id}-${summa}` });

describe('a claim of a payment link', () => {
  test('gives the shop no token, in no answer of its server', async () => {
    const id = await soldByLink(new Guest(api));
    for (const answer of [await shop.get(`claim/${id}/`), await shop.post(`claim/${id}/cancel/`, {})]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain('#t=');
    }
  });
});

describe('the token of a claim that the server created', () => {
  test('is good for one browser, which may come again, and is in no later answer', async () => {
    const { id, token } = await soldByServer();
    expect(await urlOf(id)).toContain(token);
    const buyer = new Guest(api);
    for (const _ of [1, 2]) expect((await open(buyer, id, token)).json().own).toBe(true);
    const other = await open(new Guest(api), id, token);
    expect([other.statusCode, other.json().detail]).toEqual([403, expect.stringContaining('другом браузере')]);
    expect(await urlOf(id)).not.toContain('#t=');
  });

  test('is repeated with an Idempotency-Key until a browser has opened it', async () => {
    const quote = (await shop.get(`quote/?from=${ps.BTC}&to=${ps.SBERRUB}&fromSumma=0.01`)).json();
    const { fromPs, toPs, fromSumma, toSumma, quoteId } = quote;
    const body = {
      order: 'twice',
      email: 'b@example.org',
      fromPs,
      toPs,
      fromSumma,
      toSumma,
      quoteId,
      toRequisites: demoCard('427600'),
    };
    const headers = { 'idempotency-key': randomUUID() };
    const create = async () => (await shop.post('claim/', body, headers)).json();
    const [first, again] = [await create(), await create()];
    expect(again).toEqual(first);
    await open(new Guest(api), first.id, first.url.split('#t=')[1]);
    expect(await create()).toEqual({ ...first, url: first.url.split('#')[0] });
  });

  test('lets one of two browsers in that open it at the same moment', async () => {
    const { id, token } = await soldByServer();
    const both = await Promise.all([open(new Guest(api), id, token), open(new Guest(api), id, token)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  test('is another one than that of the mails, and moves the claim into no account', async () => {
    const { id, token } = await soldByServer();
    expect(await mailToken(id)).not.toBe(token);
    expect((await (await User.enter(api)).me('POST', `claims/${id}/`, { token })).statusCode).toBe(403);
  });
});

describe('the account of a shop', () => {
  test('can neither open nor take over an order of its own shop, with any token', async () => {
    const { id, token } = await soldByServer();
    const linked = await soldByLink(new Guest(api));
    for (const [claim, proof] of [
      [id, token],
      [id, await mailToken(id)],
      [linked, await mailToken(linked)],
    ] as const) {
      const answers = [
        await open(shop.owner, claim, proof),
        await shop.owner.me('POST', `claims/${claim}/`, { token: proof }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
      expect(await ownOf(shop.owner, claim)).toBe(false);
    }
  });

  test('cannot take over an order that its own browser has paid, nor the surplus of one', async () => {
    const browser = new Guest(api, shop.owner.cookie);
    const id = await soldByLink(browser);
    await act(browser, id, { agree });
    await credit(id, '0.015');
    const [followUp] = (await browser.status(id)).json().linked;
    for (const claim of [id, followUp.id])
      expect((await shop.owner.me('POST', `claims/${claim}/`, {})).statusCode).toBe(403);
  });
});

describe('the money of an order that the server created', () => {
  test('is decided about by the browser that opened the order, also a surplus of it', async () => {
    const { id, buyer } = await opened();
    await credit(id, '0.015');
    const [followUp] = (await buyer.status(id)).json().linked;
    expect(await ownOf(buyer, followUp.id)).toBe(true);
    expect((await act(buyer, followUp.id, refund)).json()).toMatchObject({ status: 'refund' });
  });

  test('is decided about by the account into which this browser took it', async () => {
    const user = await User.enter(api);
    const { id } = await opened(user);
    expect((await user.me('POST', `claims/${id}/`, {})).statusCode).toBe(200);
    const elsewhere = await user.elsewhere();
    await credit(id, '0.015');
    const [followUp] = (await elsewhere.status(id)).json().linked;
    expect((await act(elsewhere, followUp.id, refund)).json()).toMatchObject({ status: 'refund' });
  });

  test('is not decided about with the link of a mail, because the shop named the e-mail', async () => {
    const { id, buyer } = await opened();
    const mailed = await User.enter(api);
    const token = await mailToken(id);
    expect((await open(mailed, id, token)).json().own).toBe(true);
    expect((await mailed.me('POST', `claims/${id}/`, { token })).statusCode).toBe(403);
    const { refundRequisites } = refund;
    const place = await mailed.post(`/api/v1/claim/${id}/refund-requisites/`, { refundRequisites });
    await credit(id, '0.006');
    const refused = [place, await act(mailed, id, { action: 'decide' })];
    await act(buyer, id, { action: 'decide' });
    refused.push(await act(mailed, id, refund));
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect((await act(buyer, id, refund)).json()).toMatchObject({ status: 'refund' });
  });

  test('is decided about by the first browser with the link of a mail, if nobody opened the link of the shop', async () => {
    const { id, token } = await soldByServer();
    const mailed = new Guest(api);
    await open(mailed, id, await mailToken(id));
    expect((await open(new Guest(api), id, token)).statusCode).toBe(403);
    await act(mailed, id, { agree });
    await credit(id, '0.006');
    await act(mailed, id, { action: 'decide' });
    expect((await act(mailed, id, refund)).json()).toMatchObject({ status: 'refund' });
  });

  test('goes back to no place that the shop named', async () => {
    const { id } = await soldByServer({ refundRequisites: { address: demoAddress('BTC') } });
    const { rows } = await sql`select refund_requisites from claims where id = ${id}`.execute(api.db);
    expect(rows).toEqual([{ refundRequisites: null }]);
  });

  test('goes back to no card that the shop named as that of the payer', async () => {
    await sql`update directions set rail = 'manual' where from_ps = ${ps.SBERRUB}`.execute(api.db);
    const pair = `from=${ps.SBERRUB}&to=${ps.USDTTRC20}&fromSumma=20000`;
    const { fromPs, toPs, fromSumma, toSumma, quoteId, inputs } = (await shop.get(`quote/?${pair}`)).json();
    const sums = { fromPs, toPs, fromSumma, toSumma, quoteId };
    const { id, buyer } = await opened(new Guest(api), {
      ...sums,
      fromRequisites: requisitesFor(inputs.from),
      toRequisites: null,
    });
    await credit(id, '30000');
    const [followUp] = (await buyer.status(id)).json().linked;
    expect((await buyer.status(followUp.id)).json().refundRequisites.given).toEqual([]);
    const { refundRequisites: _, ...unsaid } = refund;
    expect((await act(buyer, followUp.id, unsaid)).json().code).toBe('requisites_invalid');
    const place = { ...refund, refundRequisites: { card: demoCard('427600') } };
    expect((await act(buyer, followUp.id, place)).json()).toMatchObject({ status: 'refund' });
  });
});
