import { useLocale, useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { isPositive } from '#domain/amount.ts';
import { formatAmount } from '#domain/format.ts';
import { formatMoment } from '#lib/format.ts';
import type { DeskChain } from '../types.ts';

type Wallet = NonNullable<DeskChain['wallet']>;

/** Minutes after which a balance is called old. */
const oldMs = 3 * 60_000;

/** The wallet that pays on a chain, with its balances and the age of the figures. */
export function ChainWallet({ chain: { wallet } }: { chain: DeskChain }) {
  const t = useTranslations('Operator.chains');
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <h3 className="font-semibold">{t('wallet')}</h3>
      {wallet === null ? <p className="text-soft">{t('noWallet')}</p> : <KnownWallet wallet={wallet} />}
    </div>
  );
}

function KnownWallet({ wallet: { address, readAt, balances, coins } }: { wallet: Wallet }) {
  const t = useTranslations('Operator.chains');
  const locale = useLocale();
  const isOld = readAt !== null && Date.now() - Date.parse(readAt) > oldMs;
  return (
    <>
      <p className="text-note wrap-anywhere">
        {address} <CopyButton value={address} what={t('addressWhat')} compact />
      </p>
      <ul className="grid gap-1">
        {balances.map(({ code, summa, promised }) => (
          <li key={code} className="flex flex-wrap items-baseline gap-x-4">
            {summa === null ? (
              <span>{t('unknownBalance', { code })}</span>
            ) : (
              <Amount value={summa} code={code} className="font-semibold" />
            )}
            {isPositive(promised) && (
              <span className="text-note text-soft">
                {t('promised', { sum: formatAmount(promised, locale), code })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {coins && (
        <p className="text-note tabular-nums">
          {t('coins', {
            spendable: formatAmount(coins.spendable, locale),
            waiting: formatAmount(coins.waiting, locale),
            promised: formatAmount(coins.promised, locale),
          })}
        </p>
      )}
      <p className={isOld ? 'text-note text-danger' : 'text-note text-soft'}>
        {readAt === null ? t('unread') : t(isOld ? 'readOld' : 'readAt', { at: formatMoment(readAt, locale) })}
      </p>
    </>
  );
}
