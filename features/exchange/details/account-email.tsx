'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';

interface Props {
  email: string;
  onAnother: () => void;
}

/** Shows the account's e-mail instead of an input, with a button to enter a different one. */
export function AccountEmail({ email, onAnother }: Props) {
  const t = useTranslations('Exchange.details');
  return (
    <div className="grid content-start gap-1.5">
      <p className="font-semibold">{t('email')}</p>
      <p className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-y border-line">
        <span className="min-w-0 wrap-anywhere">{email}</span>
        <Button variant="quiet" className="-mr-4" onClick={onAnother}>
          {t('emailAnother')}
        </Button>
      </p>
      <p className="text-soft">{t('emailHint')}</p>
    </div>
  );
}
