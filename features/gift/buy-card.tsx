'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { isPositive } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import { clamp, receiveLimits, sendAmount } from '#domain/quote.ts';
import { requestIdOf } from '#lib/api/failure.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { queryFor } from '#lib/api/query.ts';
import { useSavedCards } from '#lib/api/use-saved-cards.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { parseExactAmount } from '#lib/parse-exact-amount.ts';
import { readReferralCode } from '#lib/referral.ts';
import { routes } from '#lib/routes.ts';
import type { SavedCard } from '#lib/saved-card.ts';
import { FormFailure } from './form-failure.tsx';
import { hasRequisiteFault, RequisiteFields, type Values } from './requisite-fields.tsx';
import type { GiftOffer } from './types.ts';
import { useCaptcha } from './use-captcha.tsx';
import { usePair } from './use-pair.ts';

/** Form that buys a gift card. The purchase is an ordinary claim, whose page asks for the consents and the payment. */
export function BuyCard() {
  const t = useTranslations('Gift.buy');
  const { data, error, refetch } = useQuery(queryFor('GET /api/v1/gift/'));
  if (error && !data) return <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />;
  if (!data) return <Skeleton className="h-96" />;
  if (!data.card) return <EmptyState title={t('off')} text={t('offText')} />;
  return <BuyForm card={data.card} offer={data} />;
}

const preset = '100';

function BuyForm({ card, offer: { from, validDays } }: { card: NonNullable<GiftOffer['card']>; offer: GiftOffer }) {
  const t = useTranslations('Gift.buy');
  const locale = useLocale();
  const router = useRouter();
  const [chosen, setChosen] = useState<number | null>(null);
  const [typed, setTyped] = useState(preset);
  const [sender, setSender] = useState<Values>({});
  const [payingCard, setPayingCard] = useState<SavedCard | null>(null);
  const cards = useSavedCards();
  const [isPressed, setPressed] = useState(false);
  const captcha = useCaptcha();
  const paying = from.find(({ id }) => id === chosen) ?? from[0];
  const { data: pair, error: pairError, refetch, isFetching } = usePair(paying?.id, card.id);
  const buy = useSubmit('POST /api/v1/claim/', {
    onSuccess: ({ id }) => router.push(routes.claim(id)),
  });
  const error = captcha.shown(buy.error);
  const value = parseExactAmount(typed, locale);
  const isSum = pair !== undefined && value !== null && isPositive(value);
  const price = isSum ? sendAmount(value, pair.course, pair.from.roundCalculator) : '0';
  const limits = pair && receiveLimits(pair, 'default');
  const money = (summa: string, unit: string) => formatMoney(summa, unit, locale);
  const range = limits && { min: money(limits.min, card.currency), max: money(limits.max, card.currency) };
  const isInRange = isSum && limits !== undefined && clamp(value, limits).clamped === null;
  const typedFault = !isPressed || !range || isInRange ? undefined : isSum ? t('outside', range) : t('wrong');
  const sumFault = typedFault ?? fieldError(error, 'toSumma') ?? fieldError(error, 'fromSumma');
  const inputs = pair?.structure.from.input ?? [];
  const hasCardInput = inputs.some(({ format, visible }) => format === 'card' && visible);
  const isNamed =
    sumFault !== undefined ||
    hasRequisiteFault(error, 'fromRequisites', inputs) ||
    fieldError(error, 'cardId') !== undefined;
  const isLoading = !pair && isFetching;
  const isBusy = buy.isPending || captcha.isBusy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !paying) return;
    setPressed(true);
    if (!pair) return void refetch();
    if (!isInRange) return;
    const refferal = readReferralCode();
    const sums = { fromSumma: price, toSumma: value, quoteId: pair.quoteId };
    const ends = { email: '' as const, fromPs: paying.id, toPs: card.id, withVerificationCourse: false };
    const ofCard = payingCard && hasCardInput && { cardId: payingCard.id };
    const requisites = { fromRequisites: sender, toRequisites: {}, ...ofCard };
    const body = { ...ends, ...sums, ...requisites, ...(refferal && { refferal }) };
    void captcha.run((proof) => buy.mutateAsync({ body: { ...body, ...proof } }));
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-text gap-5">
      <p className="text-soft">{t('lead', { days: validDays })}</p>
      <Field
        label={t('value', { currency: card.currency })}
        hint={range ? t('limits', range) : isLoading && <Skeleton className="my-0.5 h-5 w-64 max-w-full" />}
        error={sumFault}
        required
      >
        {(control) => (
          <Input
            {...control}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            inputMode="decimal"
            autoComplete="off"
            className="tabular-nums"
          />
        )}
      </Field>
      <Field label={t('with')}>
        {(control) => (
          <Select
            {...control}
            value={paying?.id ?? ''}
            onChange={({ target }) => {
              setChosen(Number(target.value));
              setSender({});
              setPayingCard(null);
            }}
          >
            {from.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <RequisiteFields
        side="fromRequisites"
        inputs={inputs}
        values={sender}
        onChange={setSender}
        error={error}
        saved={{ cards: cards.filter(({ ps }) => ps === paying?.id), card: payingCard, onChoose: setPayingCard }}
      />
      <p aria-live="polite" className="font-semibold tabular-nums">
        {isLoading ? (
          <Skeleton className="my-0.5 h-5 w-56 max-w-full" />
        ) : isSum && paying ? (
          t('price', { sum: money(price, paying.currency) })
        ) : (
          t('noPrice')
        )}
      </p>
      {captcha.box}
      {pairError && !pair && !isFetching && <FormFailure error={pairError} />}
      {error && !isNamed && <FormFailure error={error} />}
      <div className="grid justify-items-start gap-2">
        <SubmitButton busy={isBusy || isLoading}>{t('submit')}</SubmitButton>
        <p className="text-note text-soft">{t('next')}</p>
      </div>
    </form>
  );
}
