'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { ApiFailure } from '#lib/api/failure.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { mutationFor } from '#lib/api/query.ts';
import type { NewShopKey, ShopMode } from '../types.ts';
import { PasswordField } from './password-field.tsx';

interface Props {
  id: string;
  mode: ShopMode;
  onReplaced: (key: NewShopKey) => void;
}

/**
 * Button that replaces a key after a confirmation. For a live key, the user must also enter the password of the
 * account.
 */
export function RotateKey({ id, mode, onReplaced }: Props) {
  const t = useTranslations('Shop.keys.rotate');
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [password, setPassword] = useState('');
  const rotate = useMutation({
    ...mutationFor('POST /api/v1/shop/keys/:id/rotate/'),
    onSuccess: (key) => {
      setIsOpen(false);
      onReplaced(key);
      return client.invalidateQueries({ queryKey: ['GET /api/v1/shop/keys/'] });
    },
  });
  const { error } = rotate;
  const passwordError = fieldError(error, 'password');
  const open = () => {
    setPassword('');
    rotate.reset();
    setIsOpen(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!rotate.isPending) rotate.mutate({ params: { id }, body: mode === 'live' ? { password } : {} });
  };
  return (
    <>
      <Button variant="secondary" onClick={open}>
        {t('button')}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('title')}>
        <form method="post" noValidate onSubmit={submit} className="grid gap-5">
          <p>{t('text')}</p>
          {mode === 'live' && <PasswordField value={password} onChange={setPassword} error={passwordError} />}
          {error && !passwordError && (
            <Callout tone="danger" live>
              {error instanceof ApiFailure && error.detail ? error.detail : t('failed')}
            </Callout>
          )}
          <div className="flex flex-wrap gap-2">
            <SubmitButton busy={rotate.isPending}>{t('button')}</SubmitButton>
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              {t('keep')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
