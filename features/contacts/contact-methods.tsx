import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LazyWorkingHours } from './lazy-parts.tsx';
import type { Contacts } from './types.ts';

const linkClass = '-my-1 inline-block py-1';

export function ContactMethods({ contacts }: { contacts: Contacts }) {
  const t = useTranslations('Contacts.ways');
  const { email, telegram, chat, hours, legalName, legalAddress } = contacts;
  return (
    <dl className="divide-y divide-line border-t border-line">
      {email && (
        <Method term={t('email')}>
          <a href={`mailto:${email}`} className={linkClass}>
            {email}
          </a>
        </Method>
      )}
      {telegram && (
        <Method term={t('telegram')}>
          <a href={telegram.url} rel="noopener" className={linkClass}>
            {telegram.name}
          </a>
        </Method>
      )}
      {chat && (
        <Method term={t('chat')}>
          <a href={chat} rel="noopener" className={linkClass}>
            {t('openChat')}
          </a>
        </Method>
      )}
      {hours && (
        <Method term={t('hours')}>
          <LazyWorkingHours hours={hours} />
        </Method>
      )}
      {legalName && (
        <Method term={t('legal')}>
          <span className="grid gap-1">
            {legalName}
            {legalAddress && <span className="text-soft">{legalAddress}</span>}
          </span>
        </Method>
      )}
    </dl>
  );
}

const Method = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
    <dt className="text-soft">{term}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
);
