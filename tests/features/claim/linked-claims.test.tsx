import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ClaimScreen } from '#features/claim/claim-screen.tsx';
import { LinkedClaims } from '#features/claim/linked-claims.tsx';
import { recentOf } from '#features/claim/recent-of.ts';
import { readRecentClaims, rememberClaim } from '#lib/recent-claims.ts';
import { aClaim } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const other = '1c0f2a6e-52a1-4c7e-9a37-0f6f3f1f7c12';
const claim = aClaim('paid');
const extra = {
  status: 'choice',
  title: 'Нужно решение',
  fromSumma: '0.005',
  toSumma: '30',
  createdAt: claim.createdAt,
} as const;
const linkTo = (number: number) => [{ id: other, number, ...extra }];

describe('an order', () => {
  test.each([
    ['ru', 'По этой заявке пришли ещё деньги', /^Нужно ваше решение: пришло на 0,005\sBTC больше, чем в заявке$/],
    ['en', 'More money arrived for this order', /^Your decision is needed: 0\.005\sBTC more than agreed arrived$/],
  ] as const)('says in %s how much more arrived for it and where that money is', (locale, title, name) => {
    open(<LinkedClaims claim={{ ...claim, linked: linkTo(999_999) }} />, locale);
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(new RegExp(`/claim/${other}$`));
  });

  test('lists the order for the extra money in this browser, if its own order is listed', async () => {
    const linked = linkTo(999_999);
    answer('get', '/api/v1/claim/:id/status/', () => ({ ...claim, linked }));
    rememberClaim(recentOf(claim));
    open(<ClaimScreen id={claim.id} />);
    await waitFor(() => expect(readRecentClaims().map(({ number }) => number)).toEqual([999_999, claim.number]));
    expect(readRecentClaims()[0]).toMatchObject({ fromCode: 'BTC', fromSumma: '0.005' });
    expect(readRecentClaims()[0]?.pair).toBeUndefined();
  });

  test('opened for more money links to its original', () => {
    open(<LinkedClaims claim={{ ...claim, linked: linkTo(1) }} />);
    expect(screen.getByText('Исходная заявка')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Заявка № 1: Нужно решение' })).toBeTruthy();
  });

  test('without linked orders shows no notice', () => {
    open(<LinkedClaims claim={claim} />);
    expect(document.body.textContent).toBe('');
  });
});
