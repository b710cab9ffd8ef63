'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { compare, multiply, round, subtract } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import { parseExactAmount, typedAmount } from '#lib/parse-exact-amount.ts';
import type { SavedCard } from '#lib/saved-card.ts';
import { useFaultFocus } from '#lib/use-fault-focus.ts';
import { CardField } from '../card-field.tsx';
import { RequisiteField } from '../requisite-field.tsx';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { SegmentedField } from '../ui/segmented.tsx';
import { Select } from '../ui/select.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { WithdrawalAccount, WithdrawalDraft } from './types.ts';

interface Props {
  account: WithdrawalAccount;
  /** Verified cards of the account. */
  cards: readonly SavedCard[];
  busy: boolean;
  /** Returns the error of one form field. The name of a requisite field is, for example, `toRequisites.card`. */
  errorOf: (field: string) => string | undefined;
  /** Error of the whole request. It is shown only if no field has an error. */
  failure: string | null;
  /** Called when the visitor changes a field, so that its error disappears. */
  onEdit: () => void;
  onSubmit: (draft: WithdrawalDraft) => void;
  onClose: () => void;
}

type Direction = WithdrawalAccount['directions'][number];

export function WithdrawalForm({ account, cards, busy, errorOf, failure, onEdit, onSubmit, onClose }: Props) {
  const t = useTranslations('Withdrawal');
  const locale = useLocale();
  const { directions, balance, currency, min } = account;
  const first = directions.find((direction) => direction.currency === currency) ?? directions[0];
  const [kind, setKind] = useState<Direction['kind']>(first?.kind ?? 'card');
  const [chosen, setChosen] = useState(first?.id);
  const [values, setValues] = useState<Record<string, string>>({});
  const [card, setCard] = useState<SavedCard | null>(null);
  const [typed, setTyped] = useState('');
  const [isPressed, setPressed] = useState(false);
  const offered = directions.filter((direction) => direction.kind === kind);
  const direction = offered.find(({ id }) => id === chosen) ?? offered[0];
  const inputs = direction?.input.filter(({ visible }) => visible) ?? [];
  const summa = parseExactAmount(typed, locale);
  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, failure === null ? 0 : 1, null);
  const offeredCards = cards.filter(({ ps }) => ps === direction?.id);
  const isFilled = (input: (typeof inputs)[number]) => card !== null && input.format === 'card';
  const isMissing = (input: (typeof inputs)[number]) =>
    input.required && !isFilled(input) && !values[input.name]?.trim();
  const errors = inputs.map(
    (input) =>
      errorOf(`toRequisites.${input.name}`) ??
      (isFilled(input) ? errorOf('cardId') : undefined) ??
      (isPressed && isMissing(input) ? t('wanted') : undefined),
  );
  const hasFieldError = errors.some(Boolean) || errorOf('summa') !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!direction || busy) return;
    setPressed(true);
    // A form without a sum is sent even if requisites are missing. The API then reports the missing sum together with
    // the missing requisites.
    if (summa !== null && inputs.some(isMissing)) return;
    const typedInputs = inputs.filter((input) => !isFilled(input));
    const toRequisites = Object.fromEntries(typedInputs.map(({ name }) => [name, values[name] ?? '']));
    onSubmit({ toPs: direction.id, toRequisites, ...(card && { cardId: card.id }), summa: summa ?? '0' });
  };
  if (!direction) return <Callout tone="caution" title={t('closed')} />;
  const isEstimate = direction.currency !== currency;
  const sum = formatMoney(payoutOf(summa, direction), direction.currency, locale);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onChange={onEdit}
      onSubmit={submit}
      className="grid max-w-text gap-5 border-y border-line py-5"
    >
      <SegmentedField
        legend={t('kind')}
        name="kind"
        options={(['card', 'wallet'] as const)
          .filter((value) => directions.some((one) => one.kind === value))
          .map((value) => ({ value, label: t(value) }))}
        value={kind}
        onChange={(value) => {
          setKind(value);
          setValues({});
          setCard(null);
          setPressed(false);
        }}
      />
      <Field label={t(`direction.${kind}`)}>
        {(control) => (
          <Select
            {...control}
            value={direction.id}
            onChange={(event) => {
              setChosen(Number(event.target.value));
              setValues({});
              setCard(null);
              setPressed(false);
            }}
          >
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {inputs.map((input, place) => {
        const field = {
          input,
          value: values[input.name] ?? '',
          error: errors[place],
          onChange: (value: string) => setValues({ ...values, [input.name]: value }),
        };
        const choose = (chosenCard: SavedCard | null) => {
          setCard(chosenCard);
          onEdit();
        };
        return input.format === 'card' ? (
          <CardField key={input.name} {...field} cards={offeredCards} card={card} onChoose={choose} />
        ) : (
          <RequisiteField key={input.name} {...field} />
        );
      })}
      <Field
        label={t('summa', { currency })}
        aside={
          <button
            type="button"
            className="-my-2.5 min-h-11 cursor-pointer text-accent underline underline-offset-4 hover:text-accent-strong"
            onClick={() => {
              setTyped(typedAmount(balance, locale));
              onEdit();
            }}
          >
            {t('all')}
          </button>
        }
        hint={t('limits', {
          min: formatMoney(min, currency, locale),
          balance: formatMoney(balance, currency, locale),
          fee: formatMoney(direction.fee, currency, locale),
        })}
        error={errorOf('summa')}
        required
      >
        {(control) => (
          <Input
            {...control}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            inputMode="decimal"
            autoComplete="off"
            className="tabular-nums"
          />
        )}
      </Field>
      <p aria-live="polite" className="font-semibold tabular-nums">
        {summa !== null && t('get', { sum: isEstimate ? t('about', { sum }) : sum })}
      </p>
      {isEstimate && <p className="text-note text-soft">{t('estimate')}</p>}
      {failure !== null && !hasFieldError && (
        <Callout tone="danger" live>
          {failure}
        </Callout>
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </form>
  );
}

/**
 * Returns the payout, after the fee, for the amount typed into the withdrawal form. Returns zero if the amount is
 * invalid or does not exceed the fee.
 */
function payoutOf(summa: string | null, { fee, course, digits }: Direction): string {
  if (summa === null || compare(summa, fee) <= 0) return '0';
  return round(multiply(subtract(summa, fee), course), digits);
}
