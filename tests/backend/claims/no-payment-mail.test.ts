import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import { claimTest } from '../../support/claim-test.ts';
import { passMinutes } from '../../support/factories/books.ts';
import { sent, type Walked, walkTo } from '../../support/factories/operator-claims.ts';
import { setLimits } from '../../support/factories/strangers.ts';
import { lettersOf } from '../../support/mail.ts';

import { noLimits } from '../../support/no-limits.ts';

const { api, operator } = await claimTest();

beforeEach(() => setLimits(api, noLimits));

let payments = 0;
const credit = (id: string, summa = sent) => operator.move(id, 'credit', { summa, tx: `found ${payments++}` });

async function notFound(note?: string): Promise<Walked> {
  const claim = await walkTo(operator, 'marked_paid');
  await operator.move(claim.id, 'no_payment', { note });
  return claim;
}

describe('the mails about a payment that was not found', () => {
  const inEnglish = (id: string) => sql`update claims set locale = 'en' where id = ${id}`.execute(api.db);
  const lastLetter = async (id: string) => (await lettersOf(api, id)).at(-1);

  test('say where the money should have gone, what to send, and what happens without an answer', async () => {
    const claim = await notFound('The receipt shows another wallet.');
    const { requisites } = (await claim.guest.get(`/api/v1/claim/${claim.id}/requisite/`)).json();
    const russian = await lastLetter(claim.id);
    expect(russian?.subject).toMatch(/^Заявка \d+: не нашли ваш платёж$/);
    for (const part of [
      'Куда должны были прийти деньги',
      requisites[0].value,
      'Прислать подтверждение',
      'Оператор пишет: The receipt shows another wallet.',
      'Если не ответить, заявка отменится.',
    ])
      expect(russian?.text).toContain(part);
    expect(russian?.text).not.toMatch(/Куда платить|Отменить заявку:|Если не выбрать/);
    await inEnglish(claim.id);
    const english = await lastLetter(claim.id);
    expect(english?.text).toContain('Don’t pay again.');
    expect(english?.text).toContain('If you don’t reply, the order is cancelled.');
  });

  test('report that the payment was found', async () => {
    const claim = await notFound();
    await credit(claim.id);
    const letter = await lastLetter(claim.id);
    expect(letter?.subject).toMatch(/оплата получена$/);
    expect(letter?.text).toContain('Мы получили 0,01\u00a0BTC.');
  });

  test('ask for one decision, not two, about a part that was found', async () => {
    const claim = await notFound();
    await credit(claim.id, '0.006');
    const letters = await lettersOf(api, claim.id);
    const subjects = letters.slice(-2).map(({ subject }) => subject.replace(/^Заявка \d+: /, ''));
    expect(subjects).toEqual(['Нужно ваше решение', 'нужно ваше решение']);
  });

  test('explain a cancellation without an answer', async () => {
    const claim = await notFound();
    await passMinutes(api, claim.id, 24 * 60);
    await sweepClaims(api.deps);
    const letter = await lastLetter(claim.id);
    expect(letter?.text).toContain('подтверждения оплаты мы не получили');
    expect(letter?.text).toContain('Если деньги уже отправлены, они не потеряются');
  });
});
