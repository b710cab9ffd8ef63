'use client';
import { useTranslations } from 'next-intl';
import { IfMay } from '../if-may.tsx';
import { SectionHead } from '../section-head.tsx';
import { FailedMail } from './failed-mail.tsx';
import { WordsList } from './words-list.tsx';

/**
 * Page about the mails that the exchange sends. Staff can add texts to the mails about orders, and see the mails that
 * were not delivered.
 */
export function MailsScreen() {
  const t = useTranslations('Operator.nav');
  return (
    <div className="grid max-w-wide gap-4">
      <SectionHead title={t('mails')} />
      <IfMay permission="mail:read">
        <FailedMail />
      </IfMay>
      <WordsList />
    </div>
  );
}
