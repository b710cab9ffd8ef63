import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { errorBody } from '#contracts/errors.ts';
import { testApp } from '../../support/app.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';

const api = await testApp();
const guest = new Guest(api);
const draft = await draftOf(api, ps.BTC, ps.SBERRUB, '0.01');

async function claims(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from claims`.execute(api.db);
  return rows[0]?.count ?? 0;
}

afterAll(async () => {
  expect(await claims()).toBe(0);
});

/** Sends raw text, because JSON.stringify cannot produce many of the malformed bodies. */
async function sendRaw(payload: string) {
  const headers = { 'content-type': 'application/json', 'x-visitor': guest.cookie };
  return await api.app.inject({ method: 'POST', url: '/api/v1/claim/', payload, headers });
}

async function expectRefused(payload: string): Promise<void> {
  const answer = await sendRaw(payload);
  const shown = `${answer.statusCode} ${answer.body.slice(0, 200)} for ${payload.slice(0, 200)}`;
  expect(answer.statusCode, shown).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode, shown).toBeLessThan(500);
  expect(errorBody.safeParse(answer.json()).success, shown).toBe(true);
  // The pattern matches SQL, file names and stack traces, which an error response must not reveal.
  expect(answer.body).not.toMatch(/select |insert |\.ts:|node_modules|stack/);
}

/** Returns a claim draft as JSON text. One field has the value `raw`, which may be invalid JSON. */
const withRaw = (field: string, raw: string): string =>
  `{${Object.entries({ ...draft, [field]: null })
    .map(([name, value]) => `${JSON.stringify(name)}:${name === field ? raw : JSON.stringify(value)}`)
    .join(',')}}`;

const long = JSON.stringify('x'.repeat(1_000_000));

/** Raw JSON values that no field accepts. */
const anywhere: Record<string, string> = {
  'an array': '[]',
  'a nested object': '{"a":{"b":{"c":1}}}',
  NaN: 'NaN',
  'a number beyond doubles': '1e400',
  'a megabyte': long,
  NUL: '"a\\u0000b"',
  'half a surrogate pair': '"\\ud800"',
  'a prototype key': '{"__proto__":{"isAdmin":true}}',
  'a constructor key': '{"constructor":{"prototype":{"x":1}}}',
  'nothing at all': '',
};

/** Raw JSON values that an amount field must reject. */
const amounts: Record<string, string> = {
  true: 'true',
  null: 'null',
  'an empty text': '""',
  'a word': '"abc"',
  'NaN as text': '"NaN"',
  Infinity: '"Infinity"',
  'an exponent': '"1e2"',
  'a number with an exponent': '1e21',
  'a negative number': '-1',
  'minus as text': '"-0.01"',
  'a plus': '"+0.01"',
  'a comma': '"0,01"',
  grouping: '"1 000"',
  hexadecimal: '"0x10"',
  'full-width digits': '"０．０１"',
  'Arabic digits': '"٠.٠١"',
  'forty decimals': `"0.${'0'.repeat(39)}1"`,
  'forty digits': `"${'9'.repeat(40)}"`,
  'two points': '"0.0.1"',
  'a point alone': '"."',
  'spaces around': '" 0.01 "',
  'too many significant digits as a number': '0.12345678901234567',
  zero: '"0"',
};

const ids: Record<string, string> = {
  text: '"1"',
  zero: '0',
  negative: '-1',
  'a fraction': '1.5',
  'beyond 31 bits': '2147483648',
  'beyond 53 bits': '9007199254740993',
  'an unknown id': '999999',
  null: 'null',
  true: 'true',
};

const texts: Record<string, string> = {
  'a number': '7',
  true: 'true',
  null: 'null',
};

const requisites: Record<string, string> = {
  ...texts,
  'an unknown field': '{"nobody":"1"}',
  'a number inside': '{"card":7}',
  'a look-alike': '{"card":"２２００００００００００００００"}',
  'a wrong checksum': '{"card":"2200000000000001"}',
  'a script': '"<script>alert(1)</script>"',
};

const flags: Record<string, string> = { text: '"true"', one: '1', null: 'null' };
const agreements: Record<string, string> = {
  text: '"yes"',
  null: 'null',
  true: 'true',
  'an empty object': '{}',
  'one alone': '{"aml":1}',
  'an old version': '{"aml":99,"replenishment":1}',
  zero: '{"aml":0,"replenishment":0}',
  'more than asked': '{"aml":1,"replenishment":1,"rules":1}',
};
const emails: Record<string, string> = {
  ...texts,
  'no at': '"visitor"',
  empty: '""',
  'two at': '"a@b@c.org"',
  'a line break': '"a@b.org\\nBcc: c@d.org"',
};

const fields: Record<string, Record<string, string>> = {
  email: emails,
  fromPs: ids,
  toPs: ids,
  fromSumma: amounts,
  toSumma: { ...amounts, 'a kopeck more than the course gives': '"9999999"' },
  toRequisites: requisites,
  fromRequisites: { ...texts, 'an unknown field': '{"nobody":"1"}' },
  withVerificationCourse: flags,
  agree: agreements,
  quoteId: { ...texts, forged: '"AAAAAAAAAAAAAAAAAAAAAAAA"', 'not base64': '"%%%"' },
  recaptcha: texts,
  refferal: texts,
  promocode: texts,
  refundRequisites: texts,
  city: texts,
};

describe.each(Object.entries(fields))('%s is refused and no claim is created if it is', (field, own) => {
  test.each(Object.entries({ ...anywhere, ...own }))('%s', async (_name, raw) => {
    await expectRefused(withRaw(field, raw));
  });
});

const required = [
  'email',
  'fromPs',
  'toPs',
  'fromSumma',
  'toSumma',
  'fromRequisites',
  'toRequisites',
  'withVerificationCourse',
];

test.each(required)('a payload without %s is refused', async (field) => {
  const { [field]: _left, ...rest } = draft;
  await expectRefused(JSON.stringify(rest));
});

test.each(['status', 'course', 'userId', 'number', 'isAdmin', 'toString'])(
  'an unknown field is refused: %s',
  async (field) => {
    await expectRefused(JSON.stringify({ ...draft, [field]: 'done' }));
  },
);

test.each([
  '',
  'null',
  '[]',
  '"text"',
  '7',
  '{',
  '{"a":1}{"b":2}',
  '{"email":}',
  '['.repeat(10_000),
  `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`,
])('a body that is not a claim is refused: %#', async (body) => {
  await expectRefused(body);
});

test('a body with a Content-Type other than JSON is refused', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ]) {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/v1/claim/',
      payload: JSON.stringify(draft),
      headers: { 'content-type': type },
    });
    expect(answer.statusCode).toBe(415);
  }
});

describe('a claim lookup is 404', () => {
  const addresses = ['not-a-uuid', '00000000-0000-4000-8000-000000000000', '%00', '..%2f..%2f', "1'or'1'='1", '１２'];
  test.each(addresses)('by %s', async (id) => {
    for (const call of ['status', 'form', 'requisite']) {
      const answer = await guest.get(`/api/v1/claim/${id}/${call}/`);
      expect([400, 404]).toContain(answer.statusCode);
    }
    expect([400, 404]).toContain((await guest.confirm(id)).statusCode);
  });
});
