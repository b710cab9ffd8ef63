'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { ConfirmButton } from '#components/ui/confirm-button.tsx';
import { ApiFailure } from '#lib/api/failure.ts';
import { mutationFor } from '#lib/api/query.ts';
import { formatMoment } from '#lib/format.ts';
import type { ShopMode, ShopWebhook } from '../types.ts';

interface Props {
  mode: ShopMode;
  webhook: ShopWebhook;
  onEdit: () => void;
  /** Called with a new signing secret, or with null after the webhook was removed. */
  onSecret: (secret: string | null) => void;
}

/**
 * Shows the webhook's address, with buttons that test, change and remove the webhook. If the shop's server has turned
 * the webhook off by answering 410, a button only removes the address.
 */
export function WebhookState({ mode, webhook: { url, offAt }, onEdit, onSecret }: Props) {
  const t = useTranslations('Shop.webhook');
  const locale = useLocale();
  const client = useQueryClient();
  const refresh = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => /shop\/(webhooks|deliveries)/.test(String(queryKey[0])) });
  const ending = offAt ? 'forget' : 'remove';
  const test = useMutation({ ...mutationFor('POST /api/v1/shop/webhooks/test/'), onSuccess: refresh });
  const remove = useMutation({
    ...mutationFor('DELETE /api/v1/shop/webhooks/'),
    onSuccess: async () => {
      onSecret(null);
      await refresh();
    },
  });
  const replace = useMutation({
    ...mutationFor('POST /api/v1/shop/webhooks/secret/'),
    onSuccess: ({ secret }) => onSecret(secret),
  });
  return (
    <div className="grid gap-3">
      {offAt ? (
        <Callout tone="danger" title={t('off', { moment: formatMoment(offAt, locale) })} />
      ) : (
        <p className="wrap-anywhere">{t('now', { url })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {!offAt && (
          <>
            <Button
              variant="secondary"
              busy={test.isPending}
              onClick={() => test.mutate({ query: { mode }, body: {} })}
            >
              {t('test')}
            </Button>
            <Button variant="quiet" onClick={onEdit}>
              {t('change')}
            </Button>
            <ConfirmButton
              label={t('replace.button')}
              title={t('replace.title')}
              text={t('replace.text')}
              keep={t('replace.keep')}
              busy={replace.isPending}
              error={replace.error}
              failed={t('actionFailed')}
              onConfirm={() => replace.mutateAsync({ query: { mode }, body: {} })}
            />
          </>
        )}
        <ConfirmButton
          label={t(`${ending}.button`)}
          title={t(`${ending}.title`)}
          text={t(`${ending}.text`)}
          keep={t(`${ending}.keep`)}
          busy={remove.isPending}
          error={remove.error}
          failed={t('actionFailed')}
          onConfirm={() => remove.mutateAsync({ query: { mode } })}
        />
      </div>
      {test.error && (
        <Callout tone="danger" live>
          {(test.error instanceof ApiFailure && test.error.detail) || t('actionFailed')}
        </Callout>
      )}
    </div>
  );
}
