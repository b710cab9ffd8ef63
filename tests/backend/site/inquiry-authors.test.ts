import { describe, expect, test } from 'vitest';
import { sendInquiryMail } from '#backend/modules/site/inquiries/service.ts';
import { testApp } from '../../support/app.ts';
import { User } from '../../support/factories/account.ts';
import { draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';
import { recordMail } from '../../support/record-mail.ts';

const api = await testApp();
const operator = await Operator.open(api);
const email = 'owner@example.org';

let hosts = 0;

async function claimOf(creator: Guest): Promise<{ id: string; number: number }> {
  const draft = await draftOf(api, ps.BTC, ps.SBERRUB, '0.01');
  return (await creator.post('/api/v1/claim/', { ...draft, email })).json();
}

async function messageOf(author: Guest, claim: string, from = 'somebody@example.org') {
  const body = { email: from, claim, text: 'Верните 100010 на TXyz, пожалуйста.' };
  const sent = await author.post('/api/v1/contacts/', body, { 'x-forwarded-for': `198.51.100.${++hosts}` });
  expect(sent.statusCode, sent.body).toBe(201);
  const { results } = (await operator.get('messages/?size=100')).json();
  return results.find(({ number }: { number: number }) => number === sent.json().number);
}

describe('a message that names a claim', () => {
  test('from a stranger who knows the number is marked as one', async () => {
    const { number } = await claimOf(new Guest(api));
    expect(await messageOf(new Guest(api), String(number))).toMatchObject({ claimAuthor: 'stranger' });
  });

  test('from the browser that created the claim is marked as its owner', async () => {
    const creator = new Guest(api);
    const { number } = await claimOf(creator);
    expect(await messageOf(creator, String(number))).toMatchObject({ claimAuthor: 'browser' });
  });

  test("from another browser of the claim's account is marked as its owner", async () => {
    const owner = await User.enter(api);
    const { number } = await claimOf(owner);
    expect(await messageOf(await owner.elsewhere(), String(number))).toMatchObject({ claimAuthor: 'account' });
    expect(await messageOf(await User.enter(api), String(number))).toMatchObject({ claimAuthor: 'stranger' });
  });

  test('with the e-mail of the claim is marked apart, because anybody can type one', async () => {
    const { number } = await claimOf(new Guest(api));
    expect(await messageOf(new Guest(api), String(number), 'Owner@Example.org')).toMatchObject({
      claimAuthor: 'email',
    });
  });

  test('has no author of a claim where there is none', async () => {
    expect(await messageOf(new Guest(api), '77')).toMatchObject({ claimNumber: 77, claimAuthor: null });
    expect(await messageOf(new Guest(api), '')).toMatchObject({ claimNumber: null, claimAuthor: null });
  });

  test('is mailed to staff with the same mark', async () => {
    const { number } = await claimOf(new Guest(api));
    const { id } = await messageOf(new Guest(api), String(number));
    const { mailer, letters } = recordMail();
    await sendInquiryMail({ ...api.deps, mailer }, { id });
    expect(letters[0]?.text).toContain('не владелец заявки');
  });
});
