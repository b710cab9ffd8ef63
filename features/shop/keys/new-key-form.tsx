'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import type { KeyScope } from '#domain/shop.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { mutationFor } from '#lib/api/query.ts';
import type { NewShopKey, ShopMode } from '../types.ts';
import { PasswordField } from './password-field.tsx';

const lifetimes = ['', '30', '90', '365'] as const;

interface Props {
  onCreated: (key: NewShopKey) => void;
  /** Whether the shop may only create test keys, because staff has not accepted its application yet. */
  isTestOnly?: boolean;
}

export function NewKeyForm({ onCreated, isTestOnly = false }: Props) {
  const t = useTranslations('Shop.keys.form');
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const [mode, setMode] = useState<ShopMode>('test');
  const [canWrite, setCanWrite] = useState(true);
  const [canLink, setCanLink] = useState(false);
  const [addresses, setAddresses] = useState('');
  const [days, setDays] = useState('');
  const [password, setPassword] = useState('');
  const create = useMutation({
    ...mutationFor('POST /api/v1/shop/keys/'),
    onSuccess: async (key) => {
      setIsOpen(false);
      onCreated(key);
      await client.invalidateQueries({ queryKey: ['GET /api/v1/shop/keys/'] });
    },
  });
  const open = () => {
    setName('');
    setMode('test');
    setCanWrite(true);
    setCanLink(false);
    setAddresses('');
    setDays('');
    setPassword('');
    create.reset();
    setIsOpen(true);
  };
  const { error } = create;
  const networkError =
    error instanceof ApiFailure && Object.keys(error.fields).some((field) => field.startsWith('networks'))
      ? t('addressesError')
      : undefined;
  const nameError = fieldError(error, 'name');
  const passwordError = fieldError(error, 'password');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    const networks = addresses.split(/[\s,;]+/).filter(Boolean);
    const scopes: KeyScope[] = [
      'read',
      ...(canWrite ? ['write' as const] : []),
      ...(canLink ? ['links' as const] : []),
    ];
    const proof = mode === 'live' && { password };
    create.mutate({ body: { name, mode, scopes, networks, ...(days && { days: Number(days) }), ...proof } });
  };
  return (
    <>
      <Button className="justify-self-start" onClick={open}>
        {t(isTestOnly ? 'openTest' : 'open')}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t(isTestOnly ? 'titleTest' : 'title')}>
        <form method="post" noValidate onSubmit={submit} className="grid gap-5">
          <Field label={t('name')} hint={t('nameHint')} error={nameError} required>
            {(control) => (
              <Input
                {...control}
                data-autofocus
                value={name}
                onChange={({ target }) => setName(target.value)}
                maxLength={40}
                autoComplete="off"
              />
            )}
          </Field>
          <div className="grid gap-1.5">
            {!isTestOnly && (
              <Segmented
                legend={t('mode')}
                name="mode"
                options={(['live', 'test'] as const).map((value) => ({ value, label: t(`mode_${value}`) }))}
                value={mode}
                onChange={setMode}
              />
            )}
            <p className="text-soft">{t(`modeHint_${mode}`)}</p>
          </div>
          <Checkbox
            checked={canWrite}
            onChange={({ target }) => setCanWrite(target.checked)}
            label={t('write')}
            hint={t('writeHint')}
          />
          <Checkbox
            checked={canLink}
            onChange={({ target }) => setCanLink(target.checked)}
            label={t('links')}
            hint={t('linksHint')}
          />
          <Field label={t('addresses')} hint={t('addressesHint')} error={networkError}>
            {(control) => (
              <Textarea
                {...control}
                value={addresses}
                onChange={({ target }) => setAddresses(target.value)}
                rows={2}
                spellCheck={false}
                placeholder="203.0.113.7"
              />
            )}
          </Field>
          <Field label={t('days')}>
            {(control) => (
              <Select {...control} value={days} onChange={({ target }) => setDays(target.value)}>
                {lifetimes.map((value) => (
                  <option key={value} value={value}>
                    {value === '' ? t('endless') : t('daysOf', { days: Number(value) })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {mode === 'live' && <PasswordField value={password} onChange={setPassword} error={passwordError} />}
          {error && !networkError && !nameError && !passwordError && (
            <Callout tone="danger" live>
              {error instanceof ApiFailure && error.detail ? error.detail : t('failed')}
            </Callout>
          )}
          <SubmitButton busy={create.isPending} className="justify-self-start">
            {t('submit')}
          </SubmitButton>
        </form>
      </Dialog>
    </>
  );
}
