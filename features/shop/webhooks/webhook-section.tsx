'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Callout } from '#components/ui/callout.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { eventExample } from '#contracts/merchant-examples.ts';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { Deliveries } from './deliveries.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookState } from './webhook-state.tsx';

/** Address to which events are sent, its signing secret after saving, and the latest events. */
export function WebhookSection() {
  const t = useTranslations('Shop.webhook');
  const keys = useTranslations('Shop.keys.secret');
  const [secret, setSecret] = useState<string | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/shop/webhooks/'),
    refetchOnWindowFocus: 'always',
  });
  const webhook = data?.webhook;
  const needsAddress = data && (isEditing || !webhook || webhook.offAt !== null);
  return (
    <section aria-labelledby="webhook" className="grid gap-4">
      <h2 id="webhook" className="text-title">
        {t('title')}
      </h2>
      <p className="max-w-text text-soft">
        {t.rich('lead', { link: (words) => <a href="https://www.standardwebhooks.com/">{words}</a> })}
      </p>
      <details>
        <summary className="w-fit cursor-pointer py-2.5">{t('format')}</summary>
        <pre className="rounded-control border border-line bg-wash p-4 text-note whitespace-pre-wrap wrap-anywhere">
          <code>{JSON.stringify(eventExample, null, 2)}</code>
        </pre>
      </details>
      {secret && (
        <Callout tone="caution" title={t('secretTitle')} live>
          <p>{t('secretText')}</p>
          <p className="flex flex-wrap items-center gap-x-2">
            <code className="min-w-0 wrap-anywhere">{secret}</code>
            <CopyButton compact value={secret} what={keys('what')} />
          </p>
        </Callout>
      )}
      {error && !data && <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />}
      {!data && !error && <Skeleton className="h-32" />}
      {webhook && (
        <WebhookState webhook={webhook} onEdit={() => setIsEditing(true)} onRemoved={() => setSecret(null)} />
      )}
      {needsAddress && (
        <WebhookForm
          key={webhook?.url ?? ''}
          url={webhook?.url ?? ''}
          onSaved={(saved) => {
            setSecret(saved);
            setIsEditing(false);
          }}
          {...(isEditing && { onClose: () => setIsEditing(false) })}
        />
      )}
      {webhook && <Deliveries canSend={webhook.offAt === null} />}
    </section>
  );
}
