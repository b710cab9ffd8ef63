'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Link } from '#components/link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Callout } from '#components/ui/callout.tsx';
import { CurrencyIcon } from '#components/ui/currency-icon.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { formatMoney } from '#domain/format.ts';
import { call } from '#lib/api/call.ts';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { useLastError } from '#lib/api/use-last-error.ts';
import { routes } from '#lib/routes.ts';
import { MethodChoice } from './method-choice.tsx';
import { PayForm } from './pay-form.tsx';
import { PaySum } from './pay-sum.tsx';
import type { PayLink } from './types.ts';
import { type Buyer, useBuyer } from './use-buyer.ts';

/**
 * Refetch interval in ms. It is shorter than the default lifetime of a quote, 60 s, so that the displayed quote does
 * not expire.
 */
const refreshMs = 30_000;

export function PayScreen({ code }: { code: string }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const buyer = useBuyer();
  const query = useQuery({
    ...queryFor('GET /api/v1/pay/:code/', { params: { code }, query: chosen === null ? {} : { fromPs: chosen } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: refreshMs,
    // Fails at once while the browser is offline, so that the page shows an error instead of a skeleton.
    networkMode: 'always',
    refetchOnReconnect: 'always',
  });
  const { data, isPlaceholderData, refetch } = query;
  const error = useLastError(query);
  useEffect(() => {
    // This call only counts the visit, so its failure is not reported.
    void call('POST /api/v1/pay/:code/open/', { params: { code }, body: {} }).catch(() => {});
  }, [code]);
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />
    ) : (
      <Skeleton className="h-96" />
    );
  return (
    <PayView
      code={code}
      link={data}
      chosen={chosen}
      isLoading={isPlaceholderData}
      buyer={buyer}
      onChoose={setChosen}
      onChanged={() => void refetch()}
    />
  );
}

interface Props {
  code: string;
  link: PayLink;
  /** Id of the payment method that the buyer has chosen, or null. */
  chosen: number | null;
  /**
   * Whether the response for the chosen method is still loading. Meanwhile, `link` is the response for the previous
   * method.
   */
  isLoading: boolean;
  buyer: Buyer;
  onChoose: (id: number) => void;
  /** Called to reload the payment link if its quote may be outdated. */
  onChanged: () => void;
}

function PayView({ code, link, chosen, isLoading, buyer, onChoose, onChanged }: Props) {
  const t = useTranslations('Pay');
  const { mode, shop, order, title, methods, price, refusal, state } = link;
  const locale = useLocale();
  const [only, other] = methods;
  const quote = isLoading ? null : link.quote;
  const current = quote?.fromPs ?? chosen;
  return (
    <div className="mx-auto grid max-w-text gap-8">
      <header className="grid gap-2">
        <h1 className="text-head wrap-anywhere">{shop ? t('to', { name: shop.name }) : t('test.unnamed')}</h1>
        {title && <p className="text-lead wrap-anywhere">{title}</p>}
      </header>
      {mode === 'test' && (
        <Callout tone="caution" title={t('test.title')}>
          <p>{t('test.text')}</p>
          {!shop && <p>{t('test.unnamedText')}</p>}
        </Callout>
      )}
      <Facts
        className="border-y border-line"
        items={[
          { term: t('order'), value: order },
          ...(state === 'open'
            ? [{ term: t('priceTerm'), value: formatMoney(price.summa, price.currency, locale) }]
            : []),
          ...(only && !other
            ? [
                {
                  term: t('with'),
                  value: (
                    <span className="inline-flex items-center gap-3 wrap-normal">
                      <CurrencyIcon of={only} network={only.networkCode} size="sm" />
                      {only.name}
                    </span>
                  ),
                },
              ]
            : []),
          ...(shop ? [{ term: t('site'), value: <SiteLink site={shop.site} /> }] : []),
        ]}
      />
      {state !== 'open' && <Ended link={link} state={state} />}
      {other && <MethodChoice methods={methods} chosen={current} onChoose={onChoose} />}
      {other && !quote && link.feeSide === 'buyer' && <p className="-mt-4 text-soft">{t('amountsWithFee')}</p>}
      {quote && <PaySum link={link} quote={quote} />}
      {quote && <PayForm code={code} link={link} quote={quote} buyer={buyer} onChanged={onChanged} />}
      {isLoading && <Skeleton className="h-48" />}
      {refusal && (
        <Callout tone="caution" title={t('off')}>
          <p>{refusal}</p>
        </Callout>
      )}
    </div>
  );
}

function SiteLink({ site }: { site: string }) {
  return (
    <a href={site} target="_blank" rel="noopener noreferrer" className="inline-flex min-h-11 items-center">
      {new URL(site).hostname}
    </a>
  );
}

const tones = { pending: 'info', paid: 'success', expired: 'caution', closed: 'caution' } as const;

function Ended({ link: { mode, claim }, state }: { link: PayLink; state: keyof typeof tones }) {
  const t = useTranslations('Pay');
  // Texts about the buyer's own payment are shown only for live links. Everybody can see the payment of a test link, so
  // the viewer may be somebody else than the buyer.
  const isOwn = mode === 'live' && claim !== null && (state === 'pending' || state === 'paid');
  return (
    <>
      {isOwn && state === 'pending' ? (
        <Callout tone="info" title={t('state.pending.own')} />
      ) : (
        <Callout tone={tones[state]} title={t(`state.${state}.title`)}>
          <p>{t(isOwn && state === 'paid' ? 'state.paid.own' : `state.${state}.text`)}</p>
        </Callout>
      )}
      {claim && (
        <Link
          href={mode === 'test' ? routes.testClaim(claim) : routes.claim(claim)}
          className={`${buttonClass()} justify-self-start`}
        >
          {t(mode === 'test' ? 'test.continue' : 'continue')}
        </Link>
      )}
    </>
  );
}
