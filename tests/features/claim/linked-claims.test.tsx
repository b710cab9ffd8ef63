import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LinkedClaims } from '#features/claim/linked-claims.tsx';
import { aClaim } from '#tests/support/factories/claim.ts';
import { open } from '#tests/support/web.tsx';

const other = '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11';
const claim = aClaim('paid');
const linkTo = (number: number) => [{ id: other, number, title: 'Нужно решение', fromSumma: '0.005' }];

describe('an order', () => {
  test.each([
    ['ru', 'По этой заявке пришли ещё деньги', /^0,005\sBTC — в заявке № 999999: Нужно решение$/],
    ['en', 'More money arrived for this order', /^0\.005\sBTC is in order 999999: Нужно решение$/],
  ] as const)('says in %s how much more arrived for it and where that money is', (locale, title, name) => {
    open(<LinkedClaims claim={{ ...claim, linked: linkTo(999_999) }} />, locale);
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(new RegExp(`/claim/${other}$`));
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
