'use client';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { useHydrated } from '#lib/use-hydrated.ts';
import { Button } from './button.tsx';

/**
 * Submit button, disabled until hydration. Otherwise an early press of Enter would make the browser submit the form and
 * reload the page without the input.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'disabled'>) {
  const t = useTranslations('Common');
  const isHydrated = useHydrated();
  return (
    <>
      <Button {...props} type="submit" disabled={!isHydrated} data-hydrating={!isHydrated || undefined} />
      <noscript>
        <p className="text-caution">{t('noScript')}</p>
      </noscript>
    </>
  );
}
