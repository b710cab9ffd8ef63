'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { FailureCode } from '#lib/api/failure.ts';
import { type Credentials, signIn } from '#lib/api/session.ts';
import { useContractForm } from '#lib/forms/use-contract-form.ts';
import { goNext } from './go-next.ts';
import { useFailureText } from './use-failure-text.ts';

const schema = async () => (await import('#contracts/auth.ts')).credentials;

/** Where a refusal is shown; what is not listed stands above the form. */
const fieldOf: Partial<Record<FailureCode, FieldPath<Credentials>>> = { totp_required: 'totp', totp_invalid: 'totp' };

/** Sign-in of staff: e-mail, password and the code of an authenticator app. */
export function LoginForm({ home }: { home: string }) {
  const t = useTranslations('Auth');
  const failureText = useFailureText();
  const form = useContractForm(schema, { defaultValues: { email: '', password: '', totp: '', remember: false } });
  const [leaving, setLeaving] = useState(false);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (given) => {
    try {
      await signIn(given);
      setLeaving(true);
      goNext(home);
    } catch (error) {
      const { code, text } = failureText(error);
      const field = fieldOf[code];
      form.setError(field ?? 'root', { type: code, message: text });
      form.setFocus(field ?? 'password', { shouldSelect: true });
    }
  });

  return (
    // Before the script has come, a press must not write the password into the address.
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <div role="alert" className="empty:hidden">
        {errors.root && <Callout tone="danger">{errors.root.message}</Callout>}
      </div>
      <Field label={t('email')} error={errors.email?.message} required>
        {(control) => (
          <Input {...control} {...form.register('email')} type="email" autoComplete="username" spellCheck={false} />
        )}
      </Field>
      <Field label={t('password')} error={errors.password?.message} required>
        {(control) => (
          <Input {...control} {...form.register('password')} type="password" autoComplete="current-password" />
        )}
      </Field>
      <Field label={t('totp')} hint={t('totpHint')} error={errors.totp?.message} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('totp', { setValueAs: (value: string) => value.replace(/\s/g, '') })}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="tabular-nums"
          />
        )}
      </Field>
      <Checkbox {...form.register('remember')} label={t('remember')} />
      <Button type="submit" busy={isSubmitting || leaving}>
        {t('signIn')}
      </Button>
    </form>
  );
}
