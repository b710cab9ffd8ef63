import { useTranslations } from 'next-intl';

/** Length of the change log's hash chain and its last hash, which an auditor notes outside the server. */
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
