import { compactVerify, type JWK } from 'jose';
import { expect, test } from 'vitest';
import { walkTo } from '#tests/support/factories/operator-claims.ts';
import { claimTest } from '../../support/claim-test.ts';
import { Guest } from '../../support/factories/exchange.ts';

const { api, operator } = await claimTest();

const certificateOf = (guest: Guest, id: string) => guest.get(`/api/v1/claim/${id}/certificate/`);
const check = async (text: string) => (await new Guest(api).post('/api/v1/certificates/check/', { text })).json();

test('the owner of a paid claim gets a file that names both sums, and the same claim gives the same facts', async () => {
  const { id, guest } = await walkTo(operator, 'done');
  const answer = await certificateOf(guest, id);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="exchange-certificate-\d+\.json"$/);
  const { certificate } = answer.json();
  const state = (await guest.get(`/api/v1/claim/${id}/status/`)).json();
  expect(certificate).toMatchObject({
    outcome: 'done',
    number: state.number,
    received: { summa: state.fromSumma, currency: state.from.currency },
    sent: { summa: state.toSumma, currency: state.to.currency, tx: state.txOut },
    course: state.course,
  });
  expect((await certificateOf(guest, id)).json().certificate).toEqual(certificate);
  expect(JSON.stringify(certificate)).not.toContain(id);
});

test('the signature can be checked with the published key and nothing else', async () => {
  const { id, guest } = await walkTo(operator, 'done');
  const { jws, certificate } = (await certificateOf(guest, id)).json();
  const { keys } = (await new Guest(api).get('/api/v1/certificates/keys/')).json();
  const { payload, protectedHeader } = await compactVerify(jws, keys[0] as JWK);
  expect(JSON.parse(new TextDecoder().decode(payload))).toEqual(certificate);
  expect(protectedHeader).toMatchObject({ alg: 'EdDSA', kid: keys[0].kid });
  expect(Object.keys(keys[0]).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
});

test('a refund is certified as received and returned', async () => {
  const { id, guest } = await walkTo(operator, 'refunded');
  const { certificate } = (await certificateOf(guest, id)).json();
  expect(certificate.outcome).toBe('refunded');
  expect(certificate.sent).toMatchObject({
    summa: certificate.received.summa,
    currency: certificate.received.currency,
  });
});

test('strangers get no certificate, and an unfinished claim has none', async () => {
  const { id, guest } = await walkTo(operator, 'paid');
  expect((await certificateOf(guest, id)).statusCode).toBe(409);
  expect((await certificateOf(new Guest(api), id)).statusCode).toBe(403);
});

test('a genuine certificate is told from a changed one, a foreign one and any other file', async () => {
  const { id, guest } = await walkTo(operator, 'done');
  const signed = (await certificateOf(guest, id)).json();
  expect(await check(JSON.stringify(signed, null, 2))).toEqual({
    result: 'valid',
    certificate: signed.certificate,
    demo: true,
  });
  const more = { ...signed.certificate, sent: { ...signed.certificate.sent, summa: '999999' } };
  expect(await check(JSON.stringify({ ...signed, certificate: more }))).toMatchObject({ result: 'changed' });
  const [head, body, signature] = signed.jws.split('.');
  const forged = Buffer.from(JSON.stringify(more)).toString('base64url');
  const jws = [head, forged, signature].join('.');
  expect(await check(JSON.stringify({ certificate: more, jws }))).toMatchObject({ result: 'foreign' });
  const unsigned = [Buffer.from('{"alg":"none"}').toString('base64url'), body, ''].join('.');
  expect(await check(JSON.stringify({ ...signed, jws: unsigned }))).toMatchObject({ result: 'foreign' });
  for (const text of ['no json', '[]', '{}']) expect(await check(text)).toMatchObject({ result: 'malformed' });
});
