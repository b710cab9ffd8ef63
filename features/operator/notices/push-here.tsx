'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { FieldError } from '#components/ui/field.tsx';
import { type PushFault, pushFaults } from '#domain/push.ts';
import { formatMoment } from '#lib/format.ts';
import { OperatorError } from '../operator-error.tsx';
import type { StaffNotices } from '../types.ts';
import { PushRefusal, unsubscribeBrowser } from './browser-push.ts';
import { TestButton } from './test-button.tsx';
import { useTurnOff, useTurnOn } from './use-push.ts';

export type PushBrowser = StaffNotices['push']['browsers'][number];

const isFault = (error: string): error is PushFault => pushFaults.some((fault) => fault === error);

/**
 * Button that turns push messages on in this browser.
 * @param onRefused called if the browser does not allow push messages
 */
export function PushOff({ onRefused }: { onRefused: () => void }) {
  const t = useTranslations('Operator.notices.push');
  const { isPending, error, mutate } = useTurnOn();
  return (
    <>
      <Button
        variant="secondary"
        size="dense"
        busy={isPending}
        onClick={() => mutate(undefined, { onError: (problem) => problem instanceof PushRefusal && onRefused() })}
      >
        {t('turnOn')}
      </Button>
      {error instanceof PushRefusal && <FieldError>{t(error.reason)}</FieldError>}
      {error && !(error instanceof PushRefusal) && <OperatorError error={error} />}
    </>
  );
}

/**
 * Shows that push messages are on in this browser, with buttons that send a test message and turn push messages off.
 */
export function PushOn({ browser: { id, error, failedAt } }: { browser: PushBrowser }) {
  const t = useTranslations('Operator.notices.push');
  const locale = useLocale();
  const turnOff = useTurnOff();
  const reason = error !== null && isFault(error) ? t(`fault.${error}`) : (error ?? '');
  return (
    <>
      <p>{t('on')}</p>
      {error !== null && (
        <Callout tone="caution">
          <p className="wrap-anywhere">
            {t('lastFailed', { time: formatMoment(failedAt ?? '', locale), error: reason })}
          </p>
        </Callout>
      )}
      <div className="flex flex-wrap items-start gap-2">
        <TestButton channel="push" />
        <Button
          variant="quiet"
          size="dense"
          busy={turnOff.isPending}
          onClick={() => turnOff.mutate({ params: { id } }, { onSuccess: () => void unsubscribeBrowser() })}
        >
          {t('turnOff')}
        </Button>
      </div>
      {turnOff.error && <OperatorError error={turnOff.error} />}
    </>
  );
}
