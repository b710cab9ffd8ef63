import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReferralLink } from '#features/referral/referral-link.tsx';
import { renderIn } from '#tests/support/render.tsx';

test.each([
  ['ru', 'https://razmen.example/?ref=k7'],
  ['en', 'https://razmen.example/en?ref=k7'],
] as const)('a referral link copied on a page in %s opens the site in this language: %s', (locale, link) => {
  renderIn(locale, <ReferralLink code="k7" link="https://razmen.example/?ref=k7" />);
  expect(screen.getByText(link)).toBeTruthy();
});
