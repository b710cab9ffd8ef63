import { useTranslations } from 'next-intl';

/**
 * Shows the number of change log entries and the hash of the last entry. An auditor notes the number and the hash
 * outside the server, to detect later changes of old entries.
 */
export function ChainEnd({ end: { position, hash } }: { end: { position: number; hash: string } }) {
  const t = useTranslations('Operator.journal');
  return (
    <div className="grid max-w-text gap-1 text-note text-soft">
      <p className="tabular-nums">
        {t.rich('end', { position: String(position), hash, code: (text) => <code className="break-all">{text}</code> })}
      </p>
      <p>{t('endText')}</p>
    </div>
  );
}
