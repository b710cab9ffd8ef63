import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { toneOf } from '#components/ui/claim-tone.ts';
import { CurrencyIcon } from '#components/ui/currency-icon.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { cn } from '#lib/cn.ts';
import { routes } from '#lib/routes.ts';
import type { ClaimSide, ClaimState } from './types.ts';
import { useClaimWords } from './use-claim-words.ts';

export function ClaimHead({ claim }: { claim: ClaimState }) {
  const t = useTranslations('Claim');
  const words = useClaimWords(claim);
  const { shop } = claim;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line pb-3">
      {shop && (
        <p className="w-full wrap-anywhere">
          {t.rich(shop.order === null ? 'shop.for' : 'shop.forOrder', {
            name: shop.name,
            order: shop.order ?? '',
            strong: (words) => <strong>{words}</strong>,
          })}
          {shop.title && <span className="block text-soft">{shop.title}</span>}
        </p>
      )}
      <p className="font-semibold max-sm:order-1">{words('number', { number: String(claim.number) })}</p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-3 max-sm:order-3 max-sm:w-full">
        <Side side={claim.from} />
        {!shop && (
          <>
            <Icon name="arrow" className="size-4 text-soft" />
            <span className="sr-only">{t('turnsInto')}</span>
            <Side side={claim.to} />
          </>
        )}
      </p>
      <span className="max-sm:order-2 sm:ml-auto">
        <StatusBadge tone={toneOf(claim.status)}>{claim.title}</StatusBadge>
      </span>
      {/* On phones, an unpaid claim hides this link to leave room for the payment. The same link stands further down
          the page. */}
      <Link
        href={routes.contacts(String(claim.number))}
        className={cn(
          'inline-flex min-h-11 items-center text-soft max-sm:order-4 max-sm:-my-2 print:hidden',
          (claim.status === 'new' || claim.status === 'wait_payment') && 'max-sm:hidden',
        )}
      >
        {t('contact.about')}
      </Link>
    </div>
  );
}

const Side = ({ side }: { side: ClaimSide }) => (
  <span className="inline-flex items-center gap-3">
    <CurrencyIcon of={side} network={side.networkCode} size="sm" />
    {side.name}
  </span>
);
