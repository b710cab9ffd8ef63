import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';

interface Props {
  number: number;
  email: string;
  onAgain: () => void;
}

export function InquirySent({ number, email, onAgain }: Props) {
  const t = useTranslations('Contacts.sent');
  const title = useRef<HTMLParagraphElement>(null);
  // Moves the focus to the title, because the form that had the focus has disappeared.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-3 border-y border-line py-8">
      <p ref={title} tabIndex={-1} className="text-lead font-semibold outline-none">
        {t('title', { number: String(number) })}
      </p>
      <p className="wrap-anywhere">{t('text', { email })}</p>
      <Button variant="secondary" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  );
}
