'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { MethodSearch, useMethodSearch } from '#components/method-search.tsx';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { FieldError } from '#components/ui/field.tsx';
import { SegmentedField } from '#components/ui/segmented.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { FeeSide } from '#domain/shop-fee.ts';
import { requestIdOf } from '#lib/api/failure.ts';
import { MethodSums } from './method-sums.tsx';
import type { LinkTerms } from './use-link-terms.ts';

/**
 * Number of payment methods that a long list shows at first. The shop sees the others by searching or by opening the
 * whole list.
 */
const maxClosed = 5;

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
export function MethodFields({ terms, feeSide, isAny, chosen, error, onChange }: Props) {
  const { methods, to, isLoading, isOutdated } = terms;
  const t = useTranslations('Shop.links.form');
  const find = useTranslations('MethodSearch');
  const errorId = useId();
  const [isAll, setAll] = useState(false);
  const { text, setText, isLong, found } = useMethodSearch(methods);
  const isWhole = isAll || !isLong || text.trim() !== '';
  const shown = found.filter(({ id }, place) => isWhole || place < maxClosed || (!isAny && chosen.includes(id)));
  const sums = (method: (typeof methods)[number]) =>
    isOutdated ? (
      <Skeleton className="h-6 w-64 max-w-full" />
    ) : (
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
      {to && <p className="text-note text-soft">{t('notOwn', { name: to.name })}</p>}
      {isLoading && <Skeleton className="h-40" />}
      {terms.error && <ErrorState onRetry={terms.retry} requestId={requestIdOf(terms.error)} />}
      {methods.length > 0 && (
        <fieldset aria-describedby={error ? errorId : undefined}>
          <legend className="sr-only">{t('methodsList')}</legend>
          {isLong && <MethodSearch text={text} hasFound={found.length > 0} onChange={setText} />}
          <ul aria-busy={isOutdated || undefined} className="border-t border-line">
            {shown.map((method) => (
              <li key={method.id} className="border-b border-line">
                {isAny ? (
                  <div className="py-2">
                    <p className="font-semibold">{method.name}</p>
                    <p className="text-soft tabular-nums first-letter:uppercase">{sums(method)}</p>
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
                    hint={<span className="block tabular-nums first-letter:uppercase">{sums(method)}</span>}
                  />
                )}
              </li>
            ))}
          </ul>
          {shown.length < found.length && (
            <Button variant="quiet" className="mt-2 -ml-4" onClick={() => setAll(true)}>
              {find('all', { count: found.length })}
            </Button>
          )}
        </fieldset>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
