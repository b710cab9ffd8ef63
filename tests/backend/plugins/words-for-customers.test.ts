import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { wordsForCustomers } from '#backend/words-for-customers.ts';
import { type CallAddress, endpointEntries } from '#contracts/index.ts';
import { testApp } from '#tests/support/app.ts';
import { Operator } from '#tests/support/factories/exchange.ts';

const api = await testApp();
const admin = await Operator.open(api);

/** Texts that only colleagues read, or that have checks of their own. */
const notRead: Fields = {
  'POST /api/v1/operator/accounts/:id/': ['note'],
  'POST /api/v1/operator/blocklist/': ['value', 'note'],
  'POST /api/v1/operator/card-search/': ['number'],
  'POST /api/v1/operator/claims/:id/aml/': ['address'],
  'POST /api/v1/operator/claims/:id/move/': ['deposit', 'refundRequisites', 'refundRequisites.*'],
  'POST /api/v1/operator/claims/:id/payout-details/': ['toRequisites', 'toRequisites.*', 'note'],
  'POST /api/v1/operator/claims/:id/traits/': ['note'],
  'POST /api/v1/operator/code/': ['totp'],
  'POST /api/v1/operator/contests/:id/draw/': ['publicValue'],
  'POST /api/v1/operator/gift-cards/:id/': ['note'],
  'POST /api/v1/operator/mail-words/preview/': ['words'],
  'POST /api/v1/operator/preview/': ['ru', 'en'],
  'POST /api/v1/operator/reserves/:ps/': ['note'],
  'POST /api/v1/operator/shifts/': ['note'],
  'POST /api/v1/operator/templates/': ['name'],
  'PUT /api/v1/operator/templates/:id/': ['name'],
  'POST /api/v1/operator/views/': ['name'],
  'PUT /api/v1/operator/push/': ['endpoint'],
  'PUT /api/v1/operator/staff-networks/': ['networks.network', 'networks.note'],
};

/** Texts for customers that two persons have read: decisions 112 and 188. */
const readByTwo: Fields = {
  'POST /api/v1/operator/offices/:city/': [
    'nameRu',
    'nameEn',
    'addressRu',
    'addressEn',
    'hoursRu',
    'hoursEn',
    'noteRu',
    'noteEn',
  ],
  'POST /api/v1/operator/requisites/': ['value', 'holder', 'bank', 'tag'],
  'POST /api/v1/operator/requisites/:id/': ['holder', 'bank', 'tag'],
};

/** Transaction numbers, which have the form of their payment system: decision 189. */
const numbers: Fields = {
  'POST /api/v1/operator/claims/:id/move/': ['tx'],
  'POST /api/v1/operator/withdrawals/:id/': ['tx'],
};

/** Calls that write public pages, or have a check of their own: decisions 129, 153 and 159. */
const ofTheSite: readonly CallAddress[] = [
  'POST /api/v1/operator/contests/',
  'PUT /api/v1/operator/faq/:key/',
  'PUT /api/v1/operator/news/:slug/',
  'PUT /api/v1/operator/texts/:key/',
  'PATCH /api/v1/operator/settings/',
  'POST /api/v1/operator/directions/:from/:to/',
];

/** Labels and hints, which pass the one door as one text, and texts that are examples or codes. */
const inputFields = ['sendInputs', 'receiveInputs'].flatMap((side) =>
  ['labelRu', 'labelEn', 'placeholder', 'hintRu', 'hintEn'].map((name) => `${side}.${name}`),
);
const ofCurrencies = [...inputFields, 'group', 'network', 'icon', 'synonyms'];
const joined: Fields = {
  'POST /api/v1/operator/currencies/:code/': ofCurrencies,
  'PUT /api/v1/operator/currencies/:code/': ofCurrencies,
};

const aCurrency = { currency: 'TEST', group: 'crypto', digits: 8, kind: 'crypto', nameRu: 'Test', nameEn: 'Test' };
const closed = { active: false, until: null, hideForm: true, hideExport: true, hideApi: false };

/** A body for each call of the one door, without its words. */
const bodies: Record<keyof typeof wordsForCustomers, object> = {
  'POST /api/v1/operator/claims/:id/notes/': { forVisitor: true },
  'POST /api/v1/operator/claims/:id/move/': { action: 'fail' },
  'POST /api/v1/operator/claims/:id/repricing/': {
    by: 'course',
    value: '1',
    before: { fromSumma: '1', toSumma: '1', course: '1' },
  },
  'POST /api/v1/operator/verifications/:id/': { action: 'refuse', reason: 'other' },
  'POST /api/v1/operator/withdrawals/:id/': { action: 'refuse' },
  'POST /api/v1/operator/shops/:id/': { action: 'refuse', askedAt: '2026-11-01T10:00:00.000Z' },
  'POST /api/v1/operator/currencies/:code/': {},
  'PUT /api/v1/operator/currencies/:code/': aCurrency,
  'POST /api/v1/operator/networks/:code/': { confirmations: 1, congestion: 'normal' },
  'POST /api/v1/operator/tech/': closed,
  'POST /api/v1/operator/templates/': { name: 'Receipt' },
  'PUT /api/v1/operator/templates/:id/': { name: 'Receipt' },
  'PUT /api/v1/operator/mail-words/:kind/': { seenAt: null },
};

const throughTheDoor: Fields = Object.fromEntries(
  Object.entries(bodies).map(([address, body]) => [address, wordsOf(address as keyof typeof bodies, body)]),
);

function wordsOf(address: keyof typeof bodies, body: object): string[] {
  const fields = Object.keys((wordsForCustomers[address] as (body: object) => object)(body));
  return fields.filter((field) => !field.endsWith('Inputs'));
}

test('every text that staff can write passes the one door, or is listed here with its readers', () => {
  const listed = [notRead, joined, readByTwo, numbers, throughTheDoor];
  const unlisted = endpointEntries()
    .filter(([address, { auth, body }]) => auth === 'staff' && body && !ofTheSite.includes(address))
    .flatMap(([address, { body }]) => freeTexts(body as z.ZodType).map((field) => [address, field] as const))
    .filter(([address, field]) => !listed.some((fields) => fields[address]?.includes(field)));
  expect(unlisted).toEqual([]);
});

test.each(Object.entries(bodies))('%s refuses words that name a place to pay', async (address, body) => {
  const [method, path] = address.split(' ') as ['POST', string];
  const url = path
    .replace(':id', '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11')
    .replace(':kind', 'created')
    .replace(':code', 'ZZTEST');
  const fields = wordsOf(address as keyof typeof bodies, body);
  const send = (words: string) =>
    api.app.inject({
      method,
      url,
      payload: { ...body, ...Object.fromEntries(fields.map((field) => [field, words])) },
      headers: { ...admin.headers, 'idempotency-key': randomUUID() },
    });
  const refused = await send('Pay to the card 4111 1111 1111 1111');
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, [fields[0]]]);
  expect(Object.keys((await send('Please write to us.')).json().fields ?? {})).not.toContain(fields[0]);
});

/** Paths of the texts in a body that no format or list of values restricts. */
function freeTexts(body: z.ZodType): string[] {
  const found: string[] = [];
  const visit = (node: Node, path: string): void => {
    const isFree = node.type === 'string' && !node.pattern && !node.format && !node.enum && node.const === undefined;
    if (isFree) found.push(path);
    for (const [name, child] of Object.entries(node.properties ?? {})) visit(child, path ? `${path}.${name}` : name);
    for (const child of [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])]) visit(child, path);
    if (node.items) visit(node.items, path);
    if (typeof node.additionalProperties === 'object') visit(node.additionalProperties, `${path}.*`);
  };
  visit(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Node, '');
  return [...new Set(found)];
}

type Fields = Readonly<Record<string, readonly string[]>>;

interface Node {
  type?: string;
  pattern?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Node>;
  additionalProperties?: Node | boolean;
  items?: Node;
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
}
