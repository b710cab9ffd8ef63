'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import type { Exchange } from '../data/use-exchange.ts';
import { forgetRemembered } from '../persistence/saved-details.ts';

/** Kept on this device only when asked, and forgotten when asked. */
export function RememberBox({ exchange: { state, dispatch, accountEmail } }: { exchange: Exchange }) {
  const t = useTranslations('Exchange.remember');
  // An account remembers by itself.
  if (accountEmail && !state.remember) return null;
  const mark = (remember: boolean) => {
    if (!remember) forgetRemembered();
    dispatch({ type: 'remember', remember, kept: false });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 md:col-span-2">
      <Checkbox
        name="remember"
        label={t('label')}
        checked={state.remember}
        onChange={(event) => mark(event.target.checked)}
      />
      {state.kept && (
        <Button variant="quiet" onClick={() => mark(false)}>
          {t('forget')}
        </Button>
      )}
    </div>
  );
}
