'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { fieldErrors } from '#lib/api/field-error.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { useContractForm } from '#lib/forms/use-contract-form.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';
import { ActionError } from '../action-error.tsx';

const schema = async () => (await import('#contracts/claim-links.ts')).claimSearch;

/** Removes spaces, № and #, because people copy a claim number as «№ 100 066». */
const digitsOf = (text: string): string => text.replace(/[№#\s\u00A0]/g, '');

export interface Search {
  number: string;
  email: string;
}

interface Props {
  /** Last search, which the visitor wants to correct. The form begins with the number and e-mail of this search. */
  last: Search | null;
  onMailed: (sent: Search) => void;
}

export function FindForm({ last, onMailed }: Props) {
  const t = useTranslations('FindClaim');
  const router = useRouter();
  const form = useContractForm(schema, { defaultValues: last ?? { number: '', email: '' } });
  const find = useSubmit('POST /api/v1/claim/find/', {
    onError: (error) => {
      for (const [name, message] of fieldErrors(error, ['email', 'number'])) {
        form.setError(name, { type: 'api', message }, { shouldFocus: true });
      }
    },
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => {
    if (last) setFocus('number', { shouldSelect: true });
  }, [last, setFocus]);
  const submit = form.handleSubmit(async (body) => {
    // A failed call is shown below the fields or at the field that its error names, so the exception is ignored here.
    const found = await find.mutateAsync({ body }).catch(() => null);
    if (found?.id) router.push(routes.claim(found.id));
    else if (found) onMailed(body);
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <Field label={t('number')} hint={t('numberHint')} error={errors.number?.message} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('number', { setValueAs: digitsOf })}
            inputMode="numeric"
            autoComplete="off"
            className="tabular-nums"
          />
        )}
      </Field>
      <Field label={t('email')} hint={t('emailHint')} error={errors.email?.message} required>
        {(control) => (
          <Input {...control} {...form.register('email')} type="email" autoComplete="email" spellCheck={false} />
        )}
      </Field>
      {fieldErrors(find.error, ['number', 'email']).length === 0 && <ActionError error={find.error} />}
      <SubmitButton size="lg" busy={isSubmitting} className="sm:justify-self-start">
        {t('submit')}
      </SubmitButton>
    </form>
  );
}
