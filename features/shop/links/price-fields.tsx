'use client';
import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SegmentedField } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import { type FeeSide, feeSides } from '#domain/shop-fee.ts';
import type { LinkTerms } from './use-link-terms.ts';

export interface Price {
  /** Buyer's currency in which the price is set. Null if the price is set in the currency that the shop receives. */
  currency: string | null;
  feeSide: FeeSide;
  /** The price, as typed. */
  summa: string;
}

interface Props {
  price: Price;
  terms: LinkTerms;
  error: string | undefined;
  onChange: (price: Price) => void;
}

/** Form fields for the price of a payment link, its currency, and who bears the fee. */
export function PriceFields({ price, terms: { to, currencies }, error, onChange }: Props) {
  const t = useTranslations('Shop.links.form');
  const { currency, feeSide, summa } = price;
  const own = to?.currency ?? '';
  return (
    <>
      <div className="grid gap-x-3 gap-y-5 sm:grid-cols-2">
        <Field label={t('sum')} error={error} required>
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
        <Field label={t('currency')}>
          {(control) => (
            <Select
              {...control}
              value={currency ?? ''}
              onChange={({ target }) => onChange({ ...price, currency: target.value || null })}
            >
              <option value="">{t('currencyOwn', { currency: own })}</option>
              {currencies.map((one) => (
                <option key={one} value={one}>
                  {t('currencyOfBuyer', { currency: one })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <SegmentedField
        legend={t('fee')}
        hint={t(`feeHint.${feeSide === 'buyer' && currency !== null ? 'buyerInOther' : feeSide}`)}
        name="fee"
        options={feeSides.map((value) => ({ value, label: t(`fee${value}`) }))}
        value={feeSide}
        onChange={(value) => onChange({ ...price, feeSide: value })}
      />
    </>
  );
}
