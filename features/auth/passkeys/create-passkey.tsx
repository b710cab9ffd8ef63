'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { call } from '#lib/api/call.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import type { CallResponse } from '#lib/api/types.ts';
import { FormError } from '../form/form-error.tsx';
import { createPasskey } from './ceremony.ts';
import { usePasskeyFailure } from './use-passkey-failure.ts';

/** Maximum length of a passkey's name, as in `passkeyNameLength` of the contract. */
const maxNameLength = 40;

interface Props {
  options: CallResponse<'POST /api/v1/users/me/passkeys/options/'>;
  /** Called with the recovery codes that come with the first passkey of an account. */
  onDone: (recoveryCodes: string[] | undefined) => void;
  /**
   * Called when the user wants to start again, because the API no longer accepts a passkey created from `options`. The
   * caller then asks for the password again.
   */
  onExpired: () => void;
}

/**
 * Lets the browser create a passkey when the user presses the button, because browsers require a press. After a
 * cancelled attempt, the user can try again with the same options.
 */
export function CreatePasskey({ options, onDone, onExpired }: Props) {
  const t = useTranslations('Account.settings.passkeys.create');
  const failure = usePasskeyFailure(t('cancelled'));
  const [name, setName] = useState('');
  const create = useMutation({
    mutationFn: async () => {
      const response = await createPasskey(options);
      const chosen = name.trim();
      const body = { response, ...(chosen && { name: chosen }) };
      onDone((await call('POST /api/v1/users/me/passkeys/', { body })).recoveryCodes);
    },
  });
  const isExpired = create.error instanceof ApiFailure && create.error.code === 'passkey_invalid';
  return (
    <form
      method="post"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!create.isPending) create.mutate();
      }}
    >
      <p>{t('text')}</p>
      <FormError>{create.error ? failure(create.error) : undefined}</FormError>
      <Field label={t('name')} hint={t('nameHint')}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={maxNameLength}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      {isExpired ? (
        <Button className="mb-2 justify-self-start" onClick={onExpired}>
          {t('again')}
        </Button>
      ) : (
        <SubmitButton busy={create.isPending} className="mb-2 justify-self-start">
          {t(create.error ? 'retry' : 'submit')}
        </SubmitButton>
      )}
    </form>
  );
}
