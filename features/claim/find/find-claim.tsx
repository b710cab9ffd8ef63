'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { routes } from '#lib/routes.ts';
import { RecentList } from '../recent-list.tsx';
import { FindForm, type Search } from './find-form.tsx';

/** Page for a guest who has lost a claim's link. The guest finds the claim by its number and e-mail. */
export function FindClaim() {
  const t = useTranslations('FindClaim');
  const [mailed, setMailed] = useState<Search | null>(null);
  const [last, setLast] = useState<Search | null>(null);
  const sent = useRef<HTMLDivElement>(null);
  // Moves the focus to the notice, because the form that had the focus has disappeared.
  useEffect(() => sent.current?.focus(), [mailed]);
  const correct = () => {
    setLast(mailed);
    setMailed(null);
  };
  return (
    <div className="mx-auto grid w-full max-w-narrow gap-8 sm:py-6">
      <header className="grid gap-3">
        <h1 className="text-head">{t('title')}</h1>
        <p className="text-lead text-soft">{t('lead')}</p>
      </header>
      {mailed ? (
        <div ref={sent} tabIndex={-1} className="outline-none">
          <Callout tone="success" title={t('sent.title')} live>
            <p className="wrap-anywhere">{t('sent.text', { ...mailed })}</p>
            <p>
              {t.rich('sent.nothing', { link: (words) => <Link href={routes.contacts(mailed.number)}>{words}</Link> })}
            </p>
            <Button variant="secondary" className="mt-2 justify-self-start" onClick={correct}>
              {t('sent.again')}
            </Button>
          </Callout>
        </div>
      ) : (
        <FindForm last={last} onMailed={setMailed} />
      )}
      <RecentList />
    </div>
  );
}
