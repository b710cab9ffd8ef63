'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { ApiFailure } from '#lib/api/failure.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { mutationFor } from '#lib/api/query.ts';
import { apiDocs } from '../api-docs.ts';
import type { ShopMode } from '../types.ts';

interface Props {
  mode: ShopMode;
  url: string;
  /** Called after the webhook was saved. `secret` is the signing secret of a new webhook, otherwise null. */
  onSaved: (secret: string | null) => void;
  onClose?: () => void;
}

export function WebhookForm({ mode, url, onSaved, onClose }: Props) {
  const t = useTranslations('Shop.webhook');
  const locale = useLocale();
  const client = useQueryClient();
  const [typed, setTyped] = useState(url);
  const save = useMutation({
    ...mutationFor('PUT /api/v1/shop/webhooks/'),
    onSuccess: async ({ secret }) => {
      onSaved(secret);
      await client.invalidateQueries({ queryKey: ['GET /api/v1/shop/webhooks/'] });
    },
  });
  const urlError = fieldError(save.error, 'url');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ query: { mode }, body: { url: typed } });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-text gap-4">
      <Field label={t('url')} hint={t('urlHint')} error={urlError} required>
        {(control) => (
          <Input
            {...control}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            inputMode="url"
            maxLength={300}
            spellCheck={false}
            autoComplete="off"
            placeholder="https://shop.example/hooks/razmen"
          />
        )}
      </Field>
      {mode === 'test' && (
        <p className="text-soft">
          {t.rich('listenText', { link: (words) => <a href={`${apiDocs[locale]}#test`}>{words}</a> })}
        </p>
      )}
      {save.error && !urlError && (
        <Callout tone="danger" live>
          {save.error instanceof ApiFailure && save.error.detail ? save.error.detail : t('failed')}
        </Callout>
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton busy={save.isPending}>{t('save')}</SubmitButton>
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            {t('keep')}
          </Button>
        )}
      </div>
    </form>
  );
}
