'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { StaffNotices } from '../types.ts';
import { ChannelCard } from './channel-card.tsx';
import { PushBrowsers } from './push-browsers.tsx';
import { PushOff, PushOn } from './push-here.tsx';
import { pushSupport } from './push-support.ts';
import { useIsSubscribed } from './use-push.ts';

/** Card with the push messages of the person: their state in this browser, and the person's other browsers. */
export function PushChannel({ push: { browsers } }: Pick<StaffNotices, 'push'>) {
  const t = useTranslations('Operator.notices.push');
  const [support, setSupport] = useState(pushSupport);
  const here = browsers.find(({ isCurrent }) => isCurrent);
  const isSubscribed = useIsSubscribed(here !== undefined && support === 'ready');
  return (
    <ChannelCard channel="push">
      {here && isSubscribed ? (
        <PushOn browser={here} />
      ) : (
        <>
          <p>{t('text')}</p>
          {support === 'ready' ? (
            <PushOff onRefused={() => setSupport(pushSupport())} />
          ) : (
            <p className="text-soft">{t(support)}</p>
          )}
        </>
      )}
      <PushBrowsers browsers={browsers.filter((browser) => browser !== here)} />
    </ChannelCard>
  );
}
