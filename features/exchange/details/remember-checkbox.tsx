'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { cn } from '#lib/cn.ts';
import type { Exchange } from '../data/use-exchange.ts';
import { forgetSavedDetails } from '../persistence/saved-details.ts';

/** Checkbox to save the details on this device, and a button to delete saved details. */
export function RememberCheckbox({ exchange: { state, dispatch, accountEmail } }: { exchange: Exchange }) {
  const t = useTranslations('Exchange.remember');
  // Hides the checkbox from signed-in users, because the server already stores their requisites. A CSS class hides it
  // even before the account is loaded.
  if (accountEmail && !state.remember) return null;
  const setRemember = (remember: boolean) => {
    if (!remember) forgetSavedDetails();
    dispatch({ type: 'remember', remember, saved: false });
  };
  return (
    <div
      className={cn(
        'flex flex-wrap items-center gap-x-4 md:col-span-2',
        !state.remember && 'in-data-[session=in]:hidden',
      )}
    >
      <Checkbox
        name="remember"
        label={t('label')}
        checked={state.remember}
        onChange={(event) => setRemember(event.target.checked)}
      />
      {state.saved && (
        <Button variant="quiet" onClick={() => setRemember(false)}>
          {t('forget')}
        </Button>
      )}
    </div>
  );
}
