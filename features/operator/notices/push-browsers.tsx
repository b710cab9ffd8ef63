'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { formatDate } from '#lib/format.ts';
import { OperatorError } from '../operator-error.tsx';
import type { PushBrowser } from './push-here.tsx';
import { useTurnOff } from './use-push.ts';

/** Lists the other browsers in which the person receives push messages. Hidden if there are none. */
export function PushBrowsers({ browsers }: { browsers: PushBrowser[] }) {
  const t = useTranslations('Operator.notices.push');
  const locale = useLocale();
  const turnOff = useTurnOff();
  if (browsers.length === 0) return null;
  return (
    <div className="grid w-full gap-1 border-t border-line pt-3">
      <h3 className="text-note font-semibold">{t('others')}</h3>
      <ul className="grid">
        {browsers.map(({ id, browser, system, createdAt }) => {
          const name = [browser, system].filter(Boolean).join(', ') || t('someBrowser');
          return (
            <li key={id} className="flex items-center justify-between gap-3 py-1">
              <span className="min-w-0 wrap-anywhere">
                {name}
                <span className="block text-note text-soft">
                  {t('since', { date: formatDate(createdAt, locale, 'short') })}
                </span>
              </span>
              <Button
                variant="quiet"
                size="dense"
                busy={turnOff.isPending && turnOff.variables.params.id === id}
                onClick={() => turnOff.mutate({ params: { id } })}
                aria-label={t('offBrowser', { name })}
              >
                {t('turnOff')}
              </Button>
            </li>
          );
        })}
      </ul>
      {turnOff.error && <OperatorError error={turnOff.error} />}
    </div>
  );
}
