import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { RequisiteField } from '#components/requisite-field.tsx';
import { RequestEmail } from '#features/auth/email-change/request-email.tsx';
import { LoginForm } from '#features/auth/login-form.tsx';
import { RegisterForm } from '#features/auth/register-form.tsx';
import { CodeField } from '#features/auth/second-factor/code-field.tsx';
import { ProofForm } from '#features/auth/second-factor/proof-form.tsx';
import { ChangePassword } from '#features/auth/settings/change-password.tsx';
import { RefundFields } from '#features/claim/refund/refund-fields.tsx';
import { ApplicationForm } from '#features/shop/application-form.tsx';
import { AddCard } from '#features/verification/cards/add-card.tsx';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const input = (format: 'card' | 'phone' | 'email' | 'name' | 'btc') => ({
  name: format,
  label: format,
  format,
  required: true,
  visible: true,
});
const fields = (['card', 'phone', 'email', 'name', 'btc'] as const).map(input);
const nothing = () => undefined;

const forms: [string, ReactElement, string[]][] = [
  ['sign-in', <LoginForm key="" home="/account" />, ['username', 'current-password']],
  ['registration', <RegisterForm key="" />, ['username', 'new-password', 'new-password']],
  ['code', <CodeField key="" />, ['one-time-code']],
  ['proof', <ProofForm key="" text="" submit="" send={async () => {}} />, ['username', 'current-password']],
  ['password', <ChangePassword key="" />, ['username', 'current-password', 'new-password', 'new-password']],
  ['e-mail', <RequestEmail key="" onRequested={nothing} />, ['email', 'username', 'current-password']],
  ['application', <ApplicationForm key="" />, ['organization', 'url', 'off']],
  ['card', <AddCard key="" />, ['cc-number']],
  [
    'requisites',
    <div key="">
      {fields.map((one) => (
        <RequisiteField key={one.name} input={one} value="" error={undefined} onChange={nothing} />
      ))}
    </div>,
    ['cc-number', 'tel', 'email', 'name', 'off'],
  ],
  [
    'refund',
    <RefundFields key="" inputs={fields} values={{}} faults={{}} onChange={nothing} onLeave={nothing} />,
    ['cc-number', 'tel', 'email', 'name', 'off'],
  ],
];

test.each(forms)('the browser can fill in the form of the %s', async (_, form, expected) => {
  answer('get', '/api/v1/calculator/settings/', () => ({ contest: null, captchaLogin: false }));
  answer('get', '/api/v1/claim/captchacheck', () => ({ required: false, provider: 'none' }));
  answer('get', '/api/v1/users/me/second-factor/', () => ({ enabled: false, hasPasskey: false, recoveryCodesLeft: 0 }));
  answer('get', '/api/v1/shop/fee/', () => ({ min: null, max: null }));
  answer('get', '/api/v1/verify/banks/', () => []);
  open(form);
  for (const button of screen.queryAllByRole('button', { name: 'Добавить карту' })) button.click();
  const typed = () =>
    [...document.querySelectorAll('input, textarea')]
      .filter((field) => !['radio', 'checkbox', 'file'].includes(field.getAttribute('type') ?? ''))
      .map((field) => field.getAttribute('autocomplete'));
  await waitFor(() => expect(typed()).toEqual(expected));
});
