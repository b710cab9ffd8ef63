'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { formatMoment } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import { ApplicationForm } from './application-form.tsx';
import type { Shop } from './types.ts';

const tones = { wait: 'info', active: 'success', refused: 'caution', closed: 'danger' } as const;

/** Shows the shop's state or its application. A waiting or refused application can be changed and submitted again. */
export function ShopState({ shop }: { shop: Shop }) {
  const t = useTranslations('Shop.state');
  const locale = useLocale();
  const [isEditing, setIsEditing] = useState(false);
  const { status, name, site, about, note, askedAt } = shop;
  const canApply = status === 'wait' || status === 'refused';
  return (
    <>
      <Callout tone={tones[status]} title={t(`${status}.title`)}>
        {note && <p className="whitespace-pre-wrap wrap-anywhere">{t('note', { note })}</p>}
        <p>{t.rich(`${status}.text`, { link: (words) => <Link href={routes.contacts()}>{words}</Link> })}</p>
      </Callout>
      {isEditing ? (
        <ApplicationForm shop={shop} onClose={() => setIsEditing(false)} />
      ) : (
        <section aria-labelledby="shop" className="grid justify-items-start gap-4">
          <h2 id="shop" className="text-title wrap-anywhere">
            {name}
          </h2>
          <Facts
            className="w-full max-w-text border-y border-line"
            items={[
              { term: t('site'), value: site },
              { term: t('about'), value: about },
              { term: t('askedAt'), value: formatMoment(askedAt, locale) },
            ]}
          />
          {canApply && (
            <Button variant={status === 'refused' ? 'primary' : 'secondary'} onClick={() => setIsEditing(true)}>
              {t(`${status}.edit`)}
            </Button>
          )}
        </section>
      )}
    </>
  );
}
