'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Callout } from '#components/ui/callout.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';

/** Shows new recovery codes to copy or download. The codes cannot be shown again later. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useTranslations('Account.settings.factor.recovery');
  const text = codes.join('\n');
  return (
    <div className="grid gap-5">
      <Callout tone="success" title={t('title')} live>
        <p>{t('text')}</p>
      </Callout>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="-ml-3 flex flex-wrap gap-x-3">
        <CopyButton value={text} what={t('what')} />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${location.host}\n${text}\n`)}`}
          download={`${location.host}-${t('file')}.txt`}
          className={buttonClass('quiet')}
        >
          {t('download')}
        </a>
      </div>
      <Button className="mb-2 justify-self-start" onClick={onDone}>
        {t('done')}
      </Button>
    </div>
  );
}
