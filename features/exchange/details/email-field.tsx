'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { cn } from '#lib/cn.ts';
import type { Exchange } from '../data/use-exchange.ts';
import { useEarlyInput } from '../loading/use-early-input.ts';
import type { FormChecks } from '../validation/use-form-checks.ts';
import { AccountEmail } from './account-email.tsx';

/** E-mail field, hidden while the account's e-mail is used. The link to the claim is sent to this address. */
export function EmailField({ exchange, checks }: { exchange: Exchange; checks: FormChecks }) {
  const t = useTranslations('Exchange.details');
  const { state, dispatch, quote, accountEmail, isAccountUnknown } = exchange;
  const [another, setAnother] = useState(false);
  const field = useEarlyInput(({ value }) => dispatch({ type: 'email', email: value }));
  // The button pressed in `AccountEmail` disappears and loses the focus, so this field takes the focus once.
  useEffect(() => {
    if (!another) return;
    field.current?.focus();
    field.current?.select();
  }, [another, field]);
  const required = quote.pair?.structure.emailClaimRequirement ?? true;
  if (accountEmail && state.email === accountEmail && !another && !checks.faults.email) {
    return <AccountEmail email={accountEmail} onAnother={() => setAnother(true)} />;
  }
  const meant = checks.meantEmail === state.email ? null : checks.meantEmail;
  const fix = (words: ReactNode) => (
    <button
      type="button"
      className="text-accent underline underline-offset-4 hover:text-accent-strong"
      onClick={() => dispatch({ type: 'email', email: checks.meantEmail ?? '' })}
    >
      {words}
    </button>
  );
  return (
    <Field
      label={required ? t('email') : t('emailOptional')}
      hint={meant ? t.rich('didYouMean', { email: meant, fix }) : t('emailHint')}
      error={checks.faults.email}
      required={required}
      // Reserves the space of the account's e-mail while the account loads.
      className={cn(!accountEmail && !isAccountUnknown && state.email === '' && 'in-data-[session=in]:invisible')}
    >
      {(control) => (
        <Input
          {...control}
          ref={field}
          data-field="email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={state.email}
          placeholder="name@example.org"
          onChange={(event) => {
            checks.change('email');
            dispatch({ type: 'email', email: event.target.value });
          }}
          onBlur={() => void checks.leaveEmail()}
        />
      )}
    </Field>
  );
}
