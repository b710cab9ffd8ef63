'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';

export function PrintButton() {
  const t = useTranslations('Claim');
  return (
    <Button variant="secondary" size="lg" className="print:hidden" onClick={() => print()}>
      {t('print')}
    </Button>
  );
}
