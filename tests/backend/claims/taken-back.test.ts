import { describe, expect, test } from 'vitest';
import { transaction } from '#backend/db/transaction.ts';
import { setWorker } from '#backend/modules/claims/lifecycle/service.ts';
import { flushOutbox } from '#backend/modules/claims/mail/service.ts';
import { claimTest } from '../../support/claim-test.ts';
import { cashDraftOf, draftOf, Guest, ps } from '../../support/factories/exchange.ts';
import { waitingConnections } from '../../support/waiting-connections.ts';

const { api, operator } = await claimTest();
const guest = new Guest(api);

async function markedPaid(): Promise<string> {
  const id = await guest.create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));
  await guest.confirm(id);
  await guest.confirm(id, 'paid');
  return id;
}
const actions = async (id: string): Promise<string[]> => (await guest.status(id)).json().actions;
const state = (id: string, transaction: string) =>
  guest.post(`/api/v1/claim/${id}/confirm/`, { action: 'transaction', transaction });

describe('"I paid"', () => {
  test('can be taken back while nobody works on the claim: the old deadline stands and no mail is sent', async () => {
    const id = await markedPaid();
    const { payUntil } = (await guest.status(id)).json();
    expect(await actions(id)).toContain('unpaid');
    await flushOutbox(api.db);
    const answer = (await guest.confirm(id, 'unpaid')).json();
    expect(answer).toMatchObject({ status: 'wait_payment', payUntil, actions: expect.arrayContaining(['paid']) });
    expect(await flushOutbox(api.db)).toBe(0);
    const claim = await api.db.selectFrom('claims').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    expect(claim.clockAt).toEqual(claim.payUntil);
  });

  test('cannot be taken back by a stranger', async () => {
    const id = await markedPaid();
    expect((await new Guest(api).confirm(id, 'unpaid')).json().code).toBe('forbidden');
  });

  test('cannot be taken back once the time to pay is over', async () => {
    const id = await markedPaid();
    const payUntil = new Date(Date.now() - 1000);
    await api.db.updateTable('claims').set({ payUntil }).where('id', '=', id).execute();
    expect(await actions(id)).not.toContain('unpaid');
    expect((await guest.confirm(id, 'unpaid')).json().code).toBe('conflict');
  });

  test('can be taken back three times at most', async () => {
    const id = await markedPaid();
    for (let times = 0; times < 3; times++) {
      expect((await guest.confirm(id, 'unpaid')).statusCode).toBe(200);
      await guest.confirm(id, 'paid');
    }
    expect(await actions(id)).not.toContain('unpaid');
    expect((await guest.confirm(id, 'unpaid')).json().code).toBe('conflict');
  });

  test('stands if a member of staff takes the claim at the same moment', async () => {
    const id = await markedPaid();
    let taken = Promise.resolve<unknown>(undefined);
    await transaction(api.db, async (tx) => {
      await setWorker(tx, id, operator.id, { assign: true, over: false });
      taken = guest.confirm(id, 'unpaid');
      // Waits until the visitor's call is blocked by the lock that this transaction holds on the claim's row.
      await expect.poll(() => waitingConnections(api.db)).toBeGreaterThan(0);
    });
    expect(await taken).toMatchObject({ statusCode: 409 });
    expect((await guest.status(id)).json()).toMatchObject({ status: 'marked_paid' });
    expect(await actions(id)).not.toContain('unpaid');
  });
});

describe('the number of a payment', () => {
  test('is kept as the visitor stated it, shown to staff and to the owner, and to nobody else', async () => {
    const id = await markedPaid();
    const before = (await guest.status(id)).json();
    expect(before).toMatchObject({ statedTx: null, actions: expect.arrayContaining(['transaction']) });
    const number = 'ab'.repeat(32);
    expect((await state(id, `  ${number} `)).json()).toMatchObject({ status: 'marked_paid', statedTx: number });
    expect((await operator.get(`claims/${id}/`)).json().claim).toMatchObject({ statedTx: number, txIn: null });
    expect((await new Guest(api).status(id)).json().statedTx).toBeNull();
  });

  test.each(['', '   ', 'a\u202eb', 'x'.repeat(121)])(
    'is refused if it is no line of plain text: %j',
    async (number) => {
      const answer = (await state(await markedPaid(), number)).json();
      expect(answer).toMatchObject({ code: 'validation', fields: { transaction: [expect.any(String)] } });
    },
  );

  test('is found in the URL of an explorer, and refused if it is none of the network', async () => {
    const id = await markedPaid();
    const number = 'cd'.repeat(32);
    expect((await state(id, `https://mempool.space/tx/${number}`)).json().statedTx).toBe(number);
    for (const wrong of ['btc-100017', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', `${number}0`]) {
      const { code, fields } = (await state(id, wrong)).json();
      expect([code, fields.transaction[0]]).toEqual(['validation', expect.stringContaining('в сети Bitcoin')]);
    }
    expect((await guest.status(id)).json().statedTx).toBe(number);
  });

  test('is not taken from strangers, for cash, or before the payment', async () => {
    const id = await markedPaid();
    const body = { action: 'transaction', transaction: '1' };
    expect((await new Guest(api).post(`/api/v1/claim/${id}/confirm/`, body)).json().code).toBe('forbidden');
    const fresh = await guest.create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));
    expect((await state(fresh, '1')).json().code).toBe('conflict');
    const cash = await guest.create(
      await cashDraftOf(api, 'MSK', { from: ps.CASHUSD, to: ps.USDTTRC20, fromSumma: '5000' }),
    );
    await guest.confirm(cash);
    expect((await state(cash, '1')).json().code).toBe('conflict');
  });
});
