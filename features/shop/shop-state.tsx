'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { routes } from '#lib/routes.ts';
import { ApplicationForm } from './application-form.tsx';
import { ShopFacts } from './shop-facts.tsx';
import type { Shop } from './types.ts';

const tones = { wait: 'info', refused: 'caution', closed: 'danger' } as const;

interface Props {
  shop: Shop & { status: keyof typeof tones };
}

/** Shows why a shop is not active. A waiting or refused application can be changed and submitted again. */
export function ShopState({ shop }: Props) {
  const t = useTranslations('Shop.state');
  const [isEditing, setIsEditing] = useState(false);
  const { status, name, note } = shop;
  const canApply = status === 'wait' || status === 'refused';
  return (
    <>
      <Callout tone={tones[status]} title={t(`${status}.title`)}>
        {note && <p className="whitespace-pre-wrap wrap-anywhere">{t('note', { note })}</p>}
        <p>
          {t.rich(`${status}.text`, {
            link: (words) => <Link href={status === 'wait' ? routes.shopApi : routes.contacts()}>{words}</Link>,
          })}
        </p>
      </Callout>
      {isEditing ? (
        <ApplicationForm shop={shop} onClose={() => setIsEditing(false)} />
      ) : (
        <section aria-labelledby="shop" className="grid justify-items-start gap-4">
          <h2 id="shop" className="text-title wrap-anywhere">
            {name}
          </h2>
          <ShopFacts shop={shop} />
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
