'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Callout } from '#components/ui/callout.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { eventExample } from '#contracts/merchant-examples.ts';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import type { ShopMode } from '../types.ts';
import { Deliveries } from './deliveries.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookState } from './webhook-state.tsx';

const modes = ['live', 'test'] as const;

/** Webhooks of live keys and of test keys, with the latest events of each. */
export function WebhookSection() {
  const t = useTranslations('Shop.webhook');
  const [mode, setMode] = useState<ShopMode>('test');
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
      <Segmented
        legend={t('mode')}
        name="webhook-mode"
        options={modes.map((value) => ({ value, label: t(`mode_${value}`) }))}
        value={mode}
        onChange={setMode}
      />
      <Webhook key={mode} mode={mode} />
    </section>
  );
}

/**
 * Shows the webhook for live keys or for test keys: its address and its latest events. Right after saving, shows the
 * signing secret too.
 */
function Webhook({ mode }: { mode: ShopMode }) {
  const t = useTranslations('Shop.webhook');
  const keys = useTranslations('Shop.keys.secret');
  const [secret, setSecret] = useState<string | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/shop/webhooks/', { query: { mode } }),
    refetchOnWindowFocus: 'always',
  });
  const webhook = data?.webhook ?? null;
  const needsAddress = data && (isEditing || !webhook || webhook.offAt !== null);
  return (
    <>
      {mode === 'test' && <p className="max-w-text text-soft">{t('testText')}</p>}
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
      {webhook && <WebhookState mode={mode} webhook={webhook} onEdit={() => setIsEditing(true)} onSecret={setSecret} />}
      {needsAddress && (
        <WebhookForm
          key={webhook?.url ?? ''}
          mode={mode}
          url={webhook?.url ?? ''}
          onSaved={(saved) => {
            if (saved !== null) setSecret(saved);
            setIsEditing(false);
          }}
          {...(isEditing && { onClose: () => setIsEditing(false) })}
        />
      )}
      {data && <Deliveries mode={mode} canSend={webhook?.offAt === null} isSet={webhook !== null} />}
    </>
  );
}
