import { describe, expect, test } from 'vitest';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import { testApp } from '../../support/app.ts';
import { brokenBooks, passMinutes } from '../../support/factories/books.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { sent, walkTo, wallet } from '../../support/factories/operator-claims.ts';

const api = await testApp();
const operator = await Operator.open(api);

const seen = async (id: string) => (await operator.get(`claims/${id}/`)).json();

/** Returns a claim whose payout was recorded as sent and then taken back. */
async function givenUp() {
  const walked = await walkTo(operator, 'payout_sent');
  await operator.move(walked.id, 'check', { note: 'Nobody saw it arrive.' });
  return walked;
}
const unconfirmed = { code: 'validation', fields: { payoutBack: [expect.stringContaining('вернулись')] } };

describe('giving up a payout that was recorded as sent', () => {
  test('requires a note, which the visitor does not see', async () => {
    const { id, guest } = await walkTo(operator, 'payout_sent');
    const refused = await operator.move(id, 'check');
    expect(refused.json()).toMatchObject({ code: 'validation', fields: { note: [expect.stringContaining('выплат')] } });
    expect((await seen(id)).claim.status).toBe('payout_sent');
    const taken = (await operator.move(id, 'check', { note: 'The bank returned it.' })).json();
    expect(taken.moves.at(-1)).toMatchObject({ to: 'check', note: 'The bank returned it.' });
    expect((await guest.status(id)).json().note).toBeNull();
  });

  test('keeps the payout listed until the claim ends, by an operator or by a timeout', async () => {
    const { id, toSumma } = await walkTo(operator, 'payout_sent');
    expect((await seen(id)).givenUp).toEqual([]);
    await passMinutes(api, id, 24 * 60 + 1);
    await sweepClaims(api.deps);
    const { claim, givenUp } = await seen(id);
    expect(claim.status).toBe('check');
    expect(givenUp).toEqual([{ summa: toSumma, currency: 'RUB', tx: 'out', sentAt: expect.any(String) }]);
    await operator.move(id, 'refund', { note: 'It came back.', refundRequisites: wallet });
    await operator.move(id, 'refunded', { summa: sent, payoutBack: true });
    expect(await seen(id)).toMatchObject({ claim: { status: 'refunded', txOut: null }, givenUp: [] });
  });
});

describe('after a payout was given up, a new payout', () => {
  test('to the visitor requires a confirmation about the first one', async () => {
    const { id, toSumma } = await givenUp();
    await operator.move(id, 'payout');
    const order = { summa: toSumma, tx: 'second' };
    expect((await operator.move(id, 'sent', order)).json()).toMatchObject(unconfirmed);
    expect((await operator.move(id, 'sent', { ...order, payoutBack: false })).json()).toMatchObject(unconfirmed);
    expect((await operator.move(id, 'sent', { summa: toSumma })).json()).toMatchObject(unconfirmed);
    expect((await seen(id)).claim.status).toBe('payout');
    const again = (await operator.move(id, 'sent', { ...order, payoutBack: true })).json();
    expect(again).toMatchObject({ claim: { status: 'payout_sent' }, givenUp: [{ tx: 'out' }] });
  });

  test('as a refund requires the same confirmation, whatever its number', async () => {
    const { id } = await givenUp();
    await operator.move(id, 'refund', { note: 'The card is closed.', refundRequisites: wallet });
    expect((await operator.move(id, 'refunded', { summa: sent, tx: 'out' })).json()).toMatchObject(unconfirmed);
    expect((await seen(id)).claim.status).toBe('refund');
    const back = await operator.move(id, 'refunded', { summa: sent, tx: 'back', payoutBack: true });
    expect(back.json().claim.status).toBe('refunded');
  });

  test('with the number of the first one requires no confirmation, because the first payout has arrived after all', async () => {
    const { id, toSumma } = await givenUp();
    await operator.move(id, 'payout');
    const found = (await operator.move(id, 'sent', { summa: toSumma, tx: ' out ' })).json();
    expect(found).toMatchObject({ claim: { status: 'payout_sent' }, givenUp: [] });
    expect((await operator.move(id, 'done')).json().claim.status).toBe('done');
    expect(await brokenBooks(api)).toEqual([]);
  });

  test('requires a confirmation of every earlier payout by its number', async () => {
    const { id, toSumma } = await givenUp();
    const record = async (tx: string) => {
      await operator.move(id, 'payout');
      await operator.move(id, 'sent', { summa: toSumma, tx, payoutBack: true });
      return (await operator.move(id, 'check', { note: 'Not there either.' })).json();
    };
    await record('out');
    expect((await record('second')).givenUp).toMatchObject([{ tx: 'out' }, { tx: 'second' }]);
    await operator.move(id, 'payout');
    expect((await operator.move(id, 'sent', { summa: toSumma, tx: 'out' })).json()).toMatchObject(unconfirmed);
  });

  test('is refused in the language of the operator', async () => {
    const { id, toSumma } = await givenUp();
    await operator.move(id, 'payout');
    const url = `/en/api/v1/operator/claims/${id}/move/`;
    const payload = { action: 'sent', summa: toSumma };
    const answer = await api.app.inject({ method: 'POST', url, payload, headers: operator.headers });
    expect(answer.json().fields.payoutBack[0]).toMatch(/came back or never left/);
  });
});
