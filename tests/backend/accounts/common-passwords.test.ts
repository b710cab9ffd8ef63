import { expect, test } from 'vitest';
import { isCommon } from '#backend/modules/accounts/passwords/common-passwords.ts';

const email = 'ivan.petrov@example.org';

test.each([
  'qwertyuiop',
  'йцукенгшщз',
  'aaaaaaaaaaaa',
  'ivan.petrov@example.org',
  'petrov2026',
  'Razmen2026!',
  'обменник777',
])('the password %s is refused: guessers try it first', (password) => {
  expect(isCommon(password, email)).toBe(true);
});

test.each(['correct horse battery', 'petrov likes long walks', 'razmen-kV9#zt2Lq'])(
  'the password %s is accepted',
  (password) => {
    expect(isCommon(password, email)).toBe(false);
  },
);
