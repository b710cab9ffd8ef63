'use client';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { cn } from '#lib/cn.ts';
import { routes } from '#lib/routes.ts';
import type { ClaimState } from './types.ts';

/** Link to the certificate of a finished claim. The certificate can be printed, or downloaded as a signed file. */
export function CertificateLink({ claim }: { claim: ClaimState }) {
  const t = useTranslations('Claim');
  if (!claim.own) return null;
  return (
    <div className="grid gap-1 print:hidden">
      <Link href={routes.certificateOf(claim.id)} className={cn(buttonClass('secondary', 'lg'), 'justify-self-start')}>
        {t('certificate')}
      </Link>
      <p className="max-w-text text-note text-soft">{t('certificateWhat')}</p>
    </div>
  );
}
