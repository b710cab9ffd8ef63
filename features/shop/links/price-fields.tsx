'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SegmentedField } from '#components/ui/segmented.tsx';
import { formatMoney } from '#domain/format.ts';
import { type QuotePair, receiveLimits, sendLimits } from '#domain/quote.ts';
import { type FeeSide, feeSides, usualFeeSide } from '#domain/shop-fee.ts';

export interface Price {
  /**
   * Amount that the link fixes: `from` is the amount that the buyer pays, and `to` is the amount that the shop
   * receives.
   */
  side: 'from' | 'to';
  feeSide: FeeSide;
  /** The fixed amount, as typed. */
  summa: string;
}

interface Props {
  price: Price;
  currency: string;
  /** Course and limits of the chosen pair, or undefined until they are loaded. */
  terms: QuotePair | undefined;
  error: string | undefined;
  onChange: (price: Price) => void;
}

/** Form fields for the price of a payment link: which of the two amounts is fixed, its value, and who pays the fee. */
export function PriceFields({ price, currency, terms, error, onChange }: Props) {
  const t = useTranslations('Shop.links.form');
  const locale = useLocale();
  const { side, feeSide, summa } = price;
  // The limits apply only while the fee is borne by its default party.
  const isDefaultFeeSide = feeSide === usualFeeSide({ fromSumma: side === 'from' ? summa : undefined });
  const limits =
    terms && isDefaultFeeSide ? (side === 'from' ? sendLimits : receiveLimits)(terms, 'default') : undefined;
  const money = (limit: string) => formatMoney(limit, currency, locale);
  return (
    <>
      <SegmentedField
        legend={t('side')}
        name="side"
        options={[
          { value: 'to', label: t('sideTo') },
          { value: 'from', label: t('sideFrom') },
        ]}
        value={side}
        onChange={(value) => onChange({ ...price, side: value })}
      />
      <Field
        label={t('sum', { currency })}
        hint={limits && t('limits', { min: money(limits.min), max: money(limits.max) })}
        error={error}
        required
      >
        {(control) => (
          <Input
            {...control}
            value={summa}
            onChange={({ target }) => onChange({ ...price, summa: target.value })}
            inputMode="decimal"
            autoComplete="off"
            className="tabular-nums"
          />
        )}
      </Field>
      <SegmentedField
        legend={t('fee')}
        hint={t(`feeHint.${side}.${feeSide}`)}
        name="fee"
        options={feeSides.map((value) => ({ value, label: t(`fee${value}`) }))}
        value={feeSide}
        onChange={(value) => onChange({ ...price, feeSide: value })}
      />
    </>
  );
}
