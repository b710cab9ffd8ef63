'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { Exchange } from '../data/use-exchange.ts';
import { useEarlyInput } from '../loading/use-early-input.ts';
import type { FormChecks } from '../validation/use-form-checks.ts';
import { AccountEmail } from './account-email.tsx';

/**
 * Field for the e-mail that receives the link to the claim. Some pairs require it. The field is hidden while the
 * account's e-mail is used.
 */
export function EmailField({ exchange, checks }: { exchange: Exchange; checks: FormChecks }) {
  const t = useTranslations('Exchange.details');
  const { state, dispatch, quote, accountEmail } = exchange;
  const [another, setAnother] = useState(false);
  const field = useEarlyInput(({ value }) => dispatch({ type: 'email', email: value }));
  const required = quote.pair?.structure.emailClaimRequirement ?? true;
  if (accountEmail && state.email === accountEmail && !another && !checks.faults.email) {
    return <AccountEmail email={accountEmail} onAnother={() => setAnother(true)} />;
  }
  return (
    <Field
      label={required ? t('email') : t('emailOptional')}
      hint={t('emailHint')}
      error={checks.faults.email}
      required={required}
    >
      {(control) => (
        <Input
          {...control}
          // Takes the focus if the field has just replaced the pressed button, which had it.
          ref={(input) => {
            field.current = input;
            if (another && document.activeElement === document.body) input?.select();
          }}
          data-field="email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={state.email}
          placeholder="name@example.org"
          onChange={(event) => {
            checks.setFault('email', null);
            dispatch({ type: 'email', email: event.target.value });
          }}
          onBlur={() => void checks.leaveEmail()}
        />
      )}
    </Field>
  );
}
