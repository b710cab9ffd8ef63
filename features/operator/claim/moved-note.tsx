'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Callout } from '#components/ui/callout.tsx';

/** Tells the operator that somebody else has just changed the claim. `children` describe the claim in its new state. */
export function MovedNote({ children }: { children: ReactNode }) {
  const t = useTranslations('Operator.form');
  return (
    <Callout tone="caution" title={t('conflict')} live>
      <p>{children}</p>
    </Callout>
  );
}
