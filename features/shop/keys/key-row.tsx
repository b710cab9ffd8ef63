'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ConfirmButton } from '#components/ui/confirm-button.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { mutationFor } from '#lib/api/query.ts';
import { formatMoment } from '#lib/format.ts';
import type { NewShopKey, ShopKey } from '../types.ts';
import { RotateKey } from './rotate-key.tsx';

interface Props {
  shopKey: ShopKey;
  onReplaced: (key: NewShopKey) => void;
}

const may = { write: 'mayWrite', links: 'mayLink' } as const;

/** Shows the permissions and the last use of a key, with buttons that replace and revoke the key. */
export function KeyRow({ shopKey, onReplaced }: Props) {
  const t = useTranslations('Shop.keys');
  const locale = useLocale();
  const { id, name, mode, key, scopes, networks, active, createdAt, lastUsedAt, expiresAt, revokedAt } = shopKey;
  const moment = (at: string) => formatMoment(at, locale);
  const changes = scopes.flatMap((scope) => (scope === 'read' ? [] : [may[scope]]));
  const rights = changes.length > 0 ? changes : (['mayRead'] as const);
  const end = revokedAt
    ? t('revoked', { moment: moment(revokedAt) })
    : expiresAt && t('ends', { moment: moment(expiresAt) });
  return (
    <li className="grid gap-3 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">{name}</span>
          {mode === 'test' && <StatusBadge tone="caution">{t('test')}</StatusBadge>}
          <StatusBadge tone={active ? 'success' : 'neutral'}>{t(active ? 'active' : 'ended')}</StatusBadge>
        </p>
        <p>
          <code className="wrap-anywhere">{key}</code>
        </p>
        <p className="text-note text-soft wrap-anywhere">
          {rights.map((right) => `${t(right)}. `)}
          {networks.length > 0 ? t('from', { networks: networks.join(', ') }) : t('fromAnywhere')}
        </p>
        <p className="text-note text-soft">
          {t('created', { moment: moment(createdAt) })}.{' '}
          {lastUsedAt ? t('used', { moment: moment(lastUsedAt) }) : t('unused')}
          {end && `. ${end}`}
        </p>
      </div>
      {active && (
        <div className="flex flex-wrap content-start gap-2">
          <RotateKey id={id} mode={mode} onReplaced={onReplaced} />
          <Revoke id={id} />
        </div>
      )}
    </li>
  );
}

/** Button that revokes a key after a confirmation. */
function Revoke({ id }: { id: string }) {
  const t = useTranslations('Shop.keys.revoke');
  const client = useQueryClient();
  const { error, isPending, mutateAsync } = useMutation({
    ...mutationFor('DELETE /api/v1/shop/keys/:id/'),
    onSuccess: () => client.invalidateQueries({ queryKey: ['GET /api/v1/shop/keys/'] }),
  });
  return (
    <ConfirmButton
      label={t('button')}
      title={t('title')}
      text={t('text')}
      keep={t('keep')}
      variant="danger"
      busy={isPending}
      error={error}
      failed={t('failed')}
      onConfirm={() => mutateAsync({ params: { id } })}
    />
  );
}
