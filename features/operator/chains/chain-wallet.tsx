import { useLocale, useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { isPositive } from '#domain/amount.ts';
import { formatAmount } from '#domain/format.ts';
import { formatMoment } from '#lib/format.ts';
import type { DeskChain } from '../types.ts';
import { HotLevel } from './hot-level.tsx';

type Wallet = NonNullable<DeskChain['wallet']>;

/** Age in ms from which the page marks a balance as outdated. */
const oldMs = 3 * 60_000;

/** Shows the wallet that sends the payouts of a chain, with its balances and their age. */
export function ChainWallet({ chain: { wallet }, now }: { chain: DeskChain; now: number }) {
  const t = useTranslations('Operator.chains');
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <h3 className="font-semibold">{t('wallet')}</h3>
      {wallet === null ? <p className="text-soft">{t('noWallet')}</p> : <KnownWallet wallet={wallet} now={now} />}
    </div>
  );
}

function KnownWallet({ wallet: { address, readAt, balances, coins }, now }: { wallet: Wallet; now: number }) {
  const t = useTranslations('Operator.chains');
  const locale = useLocale();
  const isOld = readAt !== null && now - Date.parse(readAt) > oldMs;
  return (
    <>
      <p className="text-note wrap-anywhere">
        {address} <CopyButton value={address} what={t('addressWhat')} compact />
      </p>
      <ul className="grid gap-3">
        {balances.map((balance) => (
          <li key={balance.code}>
            <Balance balance={balance} />
            <HotLevel balance={balance} />
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

function Balance({ balance: { code, summa, promised } }: { balance: Wallet['balances'][number] }) {
  const t = useTranslations('Operator.chains');
  const locale = useLocale();
  return (
    <p className="flex flex-wrap items-baseline gap-x-4">
      {summa === null ? (
        <span>{t('unknownBalance', { code })}</span>
      ) : (
        <Amount value={summa} code={code} className="font-semibold" />
      )}
      {isPositive(promised) && (
        <span className="text-note text-soft">{t('promised', { sum: formatAmount(promised, locale), code })}</span>
      )}
    </p>
  );
}
