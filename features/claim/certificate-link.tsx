'use client';
import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button-class.ts';
import { cn } from '#lib/cn.ts';
import type { ClaimState } from './types.ts';

/** Downloads the signed certificate of a finished claim. */
export function CertificateLink({ claim }: { claim: ClaimState }) {
  const t = useTranslations('Claim');
  if (!claim.own) return null;
  return (
    <a
      href={`/api/v1/claim/${claim.id}/certificate/`}
      download
      className={cn(buttonClass('secondary', 'lg'), 'print:hidden')}
    >
      {t('certificate')}
    </a>
  );
}
