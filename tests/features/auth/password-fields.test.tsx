import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { LoginForm } from '#features/auth/login-form.tsx';
import { RegisterForm } from '#features/auth/register-form.tsx';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const catalogues = { ru, en };
const password = 'a long enough phrase 7';

beforeEach(() => {
  answer('get', '/api/v1/calculator/settings/', () => ({
    contest: null,
    captchaLogin: false,
    exchangeAttributes: { fromCurrencyId: 1, toCurrencyId: 2 },
  }));
  answer('get', '/api/v1/claim/captchacheck', () => ({ required: false, provider: 'none' }));
});

describe.each(['ru', 'en'] as const)('password fields in %s', (locale) => {
  const { Auth, Common } = catalogues[locale];
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

  test('support password managers, pasting and showing the password', async () => {
    const user = open(<RegisterForm />, locale);
    expect(field(Auth.email).autocomplete).toBe('username');
    for (const label of [Auth.password, Auth.register.repeat]) {
      expect(field(label).autocomplete).toBe('new-password');
      await user.click(field(label));
      await user.paste(password);
      expect(field(label).value).toBe(password);
    }
    await user.click(screen.getAllByRole('button', { name: Common.showPassword })[0]!);
    expect(field(Auth.password).type).toBe('text');
  });

  test('of the sign-in form have autocomplete="current-password"', () => {
    open(<LoginForm home="/account/orders" />, locale);
    expect(field(Auth.password).autocomplete).toBe('current-password');
  });
});
