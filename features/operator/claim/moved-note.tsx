'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Callout } from '#components/ui/callout.tsx';

/** Says that somebody else has changed the claim meanwhile. `children` describe the reloaded claim. */
export function MovedNote({ children }: { children: ReactNode }) {
  const t = useTranslations('Operator.form');
  return (
    <Callout tone="caution" title={t('conflict')} live>
      <p>{children}</p>
    </Callout>
  );
}
