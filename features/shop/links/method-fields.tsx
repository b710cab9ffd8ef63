'use client';
import { useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { FieldError } from '#components/ui/field.tsx';
import { SegmentedField } from '#components/ui/segmented.tsx';
import type { FeeSide } from '#domain/shop-fee.ts';
import { MethodSums } from './method-sums.tsx';
import type { LinkTerms } from './use-link-terms.ts';

interface Props {
  terms: LinkTerms;
  feeSide: FeeSide;
  isAny: boolean;
  /** Ids of the chosen methods. */
  chosen: readonly number[];
  error: string | undefined;
  onChange: (next: { isAny?: boolean; chosen?: number[] }) => void;
}

/**
 * Fields in which the shop chooses the payment methods of a link. Each method shows the sums that the buyer would pay
 * and the shop would receive.
 */
export function MethodFields({ terms: { methods, to }, feeSide, isAny, chosen, error, onChange }: Props) {
  const t = useTranslations('Shop.links.form');
  const sums = (method: (typeof methods)[number]) => (
    <MethodSums method={method} currency={to?.currency ?? ''} feeSide={feeSide} />
  );
  return (
    <div className="grid gap-2">
      <SegmentedField
        legend={t('methods')}
        hint={t(isAny ? 'methodsAnyHint' : 'methodsSomeHint')}
        name="methods"
        options={[
          { value: 'some', label: t('methodsSome') },
          { value: 'any', label: t('methodsAny') },
        ]}
        value={isAny ? 'any' : 'some'}
        onChange={(value) => onChange({ isAny: value === 'any' })}
      />
      <ul className="border-t border-line">
        {methods.map((method) => (
          <li key={method.id} className="border-b border-line">
            {isAny ? (
              <div className="py-2">
                <p className="font-semibold">{method.name}</p>
                <p className="text-note text-soft tabular-nums">{sums(method)}</p>
              </div>
            ) : (
              <Checkbox
                checked={chosen.includes(method.id)}
                aria-invalid={error ? true : undefined}
                onChange={({ target }) =>
                  onChange({
                    chosen: target.checked ? [...chosen, method.id] : chosen.filter((id) => id !== method.id),
                  })
                }
                label={method.name}
                hint={<span className="tabular-nums">{sums(method)}</span>}
              />
            )}
          </li>
        ))}
      </ul>
      <FieldError>{error}</FieldError>
    </div>
  );
}
