import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LateWorkingHours } from './late-parts.tsx';
import type { Contacts } from './types.ts';

/** Alone on its line, a link is as high as a thumb hits. */
const linkClass = '-my-1 inline-block py-1';

/** How to reach us; a way the operator did not name is left out. */
export function ContactWays({ contacts }: { contacts: Contacts }) {
  const t = useTranslations('Contacts.ways');
  const { email, telegram, chat, hours, legalName, legalAddress } = contacts;
  return (
    <dl className="divide-y divide-line border-t border-line">
      {email && (
        <Way term={t('email')}>
          <a href={`mailto:${email}`} className={linkClass}>
            {email}
          </a>
        </Way>
      )}
      {telegram && (
        <Way term={t('telegram')}>
          <a href={telegram.url} rel="noopener" className={linkClass}>
            {telegram.name}
          </a>
        </Way>
      )}
      {chat && (
        <Way term={t('chat')}>
          <a href={chat} rel="noopener" className={linkClass}>
            {t('openChat')}
          </a>
        </Way>
      )}
      {hours && (
        <Way term={t('hours')}>
          <LateWorkingHours hours={hours} />
        </Way>
      )}
      {legalName && (
        <Way term={t('legal')}>
          <span className="grid gap-1">
            {legalName}
            {legalAddress && <span className="text-soft">{legalAddress}</span>}
          </span>
        </Way>
      )}
    </dl>
  );
}

const Way = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
    <dt className="text-soft">{term}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
);
