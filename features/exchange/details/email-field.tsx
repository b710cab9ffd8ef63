'use client';
import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { FormChecks } from '../checks/use-form-checks.ts';
import type { Exchange } from '../data/use-exchange.ts';

/** Asked for where the pair requires it; elsewhere offered, because the link to the claim goes there. */
export function EmailField({ exchange, checks }: { exchange: Exchange; checks: FormChecks }) {
  const t = useTranslations('Exchange.details');
  const { state, dispatch, quote } = exchange;
  const required = quote.pair?.structure.emailClaimRequirement ?? true;
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
          className="max-lg:scroll-mb-44"
        />
      )}
    </Field>
  );
}
