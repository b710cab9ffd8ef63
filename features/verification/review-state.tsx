'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { formatDate } from '#lib/format.ts';
import type { Verification } from './types.ts';
import { useReview } from './use-verification.ts';

const tones = {
  draft: 'info',
  wait: 'info',
  work: 'info',
  success: 'success',
  reject: 'danger',
  expired: 'caution',
  revoked: 'danger',
} as const;

/** Verification statuses for which the page explains what the customer can do next. */
const statusesWithText = ['draft', 'reject', 'expired', 'revoked'] as const;

const hasText = (status: Verification['status']): status is (typeof statusesWithText)[number] =>
  statusesWithText.some((one) => one === status);

/** Whether a card's photo is uploaded, but not yet sent for review. */
const isReady = ({ kind, status, photos }: Verification): boolean =>
  kind === 'card' && status === 'draft' && photos.length > 0;

/** Shows and polls the status of a review, and shows the reason after a refusal. */
export function ReviewState({ item }: { item: Verification }) {
  const t = useTranslations('Verification');
  const locale = useLocale();
  const review = useReview(item);
  const isPending = item.status === 'wait' || item.status === 'work';
  return (
    <Callout tone={tones[item.status]} title={t(`status.${item.status}`)} live>
      {(item.status === 'reject' || item.status === 'revoked') && review?.status === item.status && (
        <p>{review.text}</p>
      )}
      {item.own && hasText(item.status) && (
        <p>{isReady(item) ? t('next.card.ready') : t(`next.${item.kind}.${item.status}`)}</p>
      )}
      {!item.own && <p>{t('foreign')}</p>}
      {item.own && isPending && (
        <p>
          {t('form.term')} {item.claim ? t('pendingOrder') : t('pending')}
        </p>
      )}
      {item.status === 'success' && item.expiresAt && (
        <>
          <p>{t('validUntil', { date: formatDate(item.expiresAt, locale) })}</p>
          {item.kind === 'card' && item.own && <p>{t('useIt')}</p>}
        </>
      )}
    </Callout>
  );
}
