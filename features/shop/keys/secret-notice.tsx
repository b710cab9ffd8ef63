'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import type { NewShopKey } from '../types.ts';

interface Props {
  created: NewShopKey;
  onClose: () => void;
}

/** Shows a new key with its secret. The secret cannot be shown again later. */
export function SecretNotice({ created: { name, key, secret }, onClose }: Props) {
  const t = useTranslations('Shop.keys.secret');
  return (
    <Callout tone="caution" title={t('title', { name })} live>
      <p>{t('text')}</p>
      <dl className="grid gap-2 py-2">
        {(
          [
            ['X-Key', key, t('key')],
            [t('term'), secret, t('what')],
          ] as const
        ).map(([term, value, what]) => (
          <div key={term} className="grid gap-0.5">
            <dt className="text-note text-soft">{term}</dt>
            <dd className="flex flex-wrap items-center gap-x-2">
              <code className="min-w-0 wrap-anywhere">{value}</code>
              <CopyButton compact value={value} what={what} />
            </dd>
          </div>
        ))}
      </dl>
      <Button variant="secondary" className="justify-self-start" onClick={onClose}>
        {t('done')}
      </Button>
    </Callout>
  );
}
