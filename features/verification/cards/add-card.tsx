'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { ApiFailure, requestIdOf } from '#lib/api/failure.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { queryFor } from '#lib/api/query.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';

/** Returns a card number in groups of four digits, as it is printed on cards. */
const inGroups = (number: string): string => number.replace(/\s/g, '').replace(/(\d{4})(?=\d)/g, '$1 ');

/**
 * Button that adds a card. It asks for the bank and the number of the card, then opens the page on which a photo of the
 * card is uploaded.
 */
export function AddCard() {
  const t = useTranslations('Verification.add');
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const [ps, setPs] = useState('');
  const [number, setNumber] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const banks = useQuery({ ...queryFor('GET /api/v1/verify/banks/'), enabled: isOpen });
  const add = useSubmit('POST /api/v1/verify/', { onSuccess: ({ id }) => router.push(routes.verify(id)) });
  const { error } = add;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (ps !== '' && number !== '') add.mutate({ body: { kind: 'card', ps: Number(ps), inputs: { number } } });
  };
  const faults = {
    bank: isSubmitted && ps === '' ? t('wanted.bank') : fieldError(error, 'ps'),
    number: isSubmitted && number === '' ? t('wanted.number') : fieldError(error, 'inputs.number'),
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('button')}</Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('title')}>
        <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
          {banks.error && <ErrorState onRetry={() => void banks.refetch()} requestId={requestIdOf(banks.error)} />}
          <Field label={t('bank')} error={faults.bank} required>
            {(control) => (
              <Select
                {...control}
                data-autofocus
                value={ps}
                onChange={({ target }) => {
                  setPs(target.value);
                  add.reset();
                }}
              >
                <option value="">{t('chooseBank')}</option>
                {banks.data?.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('number')} hint={t('numberHint')} error={faults.number} required>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="cc-number"
                placeholder="2200 0000 0000 0000"
                value={number}
                onChange={({ target }) => {
                  setNumber(target.value);
                  add.reset();
                }}
                onBlur={() => setNumber(inGroups(number))}
              />
            )}
          </Field>
          {error && !faults.bank && !faults.number && (
            <ErrorState
              title={(error instanceof ApiFailure && error.detail) || t('failed')}
              requestId={requestIdOf(error)}
            />
          )}
          <SubmitButton busy={add.isPending} className="justify-self-start">
            {t('next')}
          </SubmitButton>
        </form>
      </Dialog>
    </>
  );
}
