'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { FileDrop } from '#components/ui/file-drop.tsx';
import type { Remedy } from '#components/ui/file-progress.tsx';
import type { Upload } from '#components/ui/use-upload.ts';
import { ApiFailure, isOutcomeUnknown } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { upload } from '#lib/api/upload.ts';
import { formatBytes } from '#lib/format.ts';
import type { ClaimForm, ClaimState } from '../types.ts';
import { useCacheClaim } from '../use-claim.ts';
import { isSent, markSent, receiptKey } from './sent-receipts.ts';

type FileRules = Pick<ClaimForm['receipt'], 'types' | 'maxSize'>;

/** File limits that apply until the API's limits are loaded. The API's limits are never stricter. */
const defaultRules: FileRules = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  maxSize: 10_000_000,
};

/**
 * Returns what the visitor can do after a failed upload: `again` is to send the same file again, and `another` is to
 * choose another file. Returns null if neither helps.
 */
const remedyOf = (error: unknown): Remedy => {
  if (!(error instanceof ApiFailure) || isOutcomeUnknown(error) || error.status === 429) return 'again';
  return error.code === 'media' || error.code === 'too_large' ? 'another' : null;
};

/** Receipt upload by file picker, drop, paste or camera. Files are validated before they are sent. */
export function ReceiptUpload({ claim }: { claim: ClaimState }) {
  const t = useTranslations('Claim.receipt');
  const common = useTranslations('Common');
  const locale = useLocale();
  const cacheClaim = useCacheClaim(claim.id);
  const form = useQuery(queryFor('GET /api/v1/claim/:id/form/', { params: { id: claim.id } }));
  const { types, maxSize } = form.data?.receipt ?? defaultRules;

  const send: Upload = async (file, job) => {
    const idempotencyKey = receiptKey(claim.id, file);
    const input = { params: { id: claim.id }, file, idempotencyKey, ...job };
    const state = await upload('POST /api/v1/claim/:id/bill/', input);
    markSent(claim.id, file);
    await cacheClaim(state);
  };
  const explain = (error: unknown) => {
    const failure = error instanceof ApiFailure ? error : null;
    // Support can use the request id only for server errors, so other errors are shown without the id.
    const number = failure && failure.status >= 500 && failure.requestId;
    return [failure?.detail || t('failed'), ...(number ? [common('requestNumber', { id: number })] : [])].join(' ');
  };

  return (
    <section className="grid gap-3 print:hidden">
      <h2 className="text-lead">{t('title')}</h2>
      <FileDrop
        label={t('choose')}
        hint={t('hint', { max: formatBytes(maxSize, locale) })}
        accept={types}
        maxBytes={maxSize}
        isAttached={(file) => isSent(claim.id, file)}
        upload={send}
        explain={explain}
        remedyOf={remedyOf}
      />
    </section>
  );
}
