'use client';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { cn } from '#lib/cn.ts';
import { routes } from '#lib/routes.ts';
import type { ClaimState } from './types.ts';

/** Downloads the signed certificate of a finished claim. */
export function CertificateLink({ claim }: { claim: ClaimState }) {
  const t = useTranslations('Claim');
  if (!claim.own) return null;
  return (
    <div className="grid gap-1 print:hidden">
      <a
        href={`/api/v1/claim/${claim.id}/certificate/`}
        download
        className={cn(buttonClass('secondary', 'lg'), 'justify-self-start')}
      >
        {t('certificate')}
      </a>
      <p className="max-w-text text-note text-soft">
        {t.rich('certificateWhat', { link: (words) => <Link href={routes.certificate}>{words}</Link> })}
      </p>
    </div>
  );
}
