import { expect, test } from 'vitest';
import { linkState, returnAddress } from '#domain/payment-link.ts';

const now = new Date('2026-11-24T12:00:00Z');
const link = { once: true, saleState: null, expiresAt: null, isClosed: false, now } as const;

test.each([
  [{}, 'open'],
  [{ saleState: 'open' }, 'pending'],
  [{ saleState: 'open', isClosed: true }, 'pending'],
  [{ saleState: 'done' }, 'paid'],
  [{ saleState: 'refunded' }, 'paid'],
  [{ saleState: 'ended' }, 'open'],
  [{ once: false, saleState: 'done' }, 'open'],
  [{ isClosed: true }, 'closed'],
  [{ expiresAt: now }, 'expired'],
  [{ expiresAt: new Date(now.getTime() + 1) }, 'open'],
] as const)('a link with %o is %s', (more, state) => {
  expect(linkState({ ...link, ...more })).toBe(state);
});

test.each([
  ['https://tea.example/thanks?o=1', 'https://tea.example/thanks?o=1'],
  [' https://www.tea.example ', 'https://www.tea.example/'],
  ['http://tea.example/', null],
  ['https://eviltea.example/', null],
  ['https://tea.example@evil.example/', null],
  ['https://tea.example:8443/', null],
  ['javascript:alert(1)', null],
  ['thanks', null],
])('a buyer goes back to %s as %s', (typed, address) => {
  expect(returnAddress(typed, 'https://tea.example')).toBe(address);
});
