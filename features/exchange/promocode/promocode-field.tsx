'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { Exchange } from '../data/use-exchange.ts';
import { useLazyComponent } from '../loading/use-lazy-component.ts';
import type { FormChecks } from '../validation/use-form-checks.ts';

const load = async () => (await import('./promocode-input.tsx')).PromocodeInput;

/** Button that opens the field for a promo code. The field's component is loaded on the first press. */
export function PromocodeField({ exchange, checks }: { exchange: Exchange; checks: FormChecks }) {
  const t = useTranslations('Exchange.promocode');
  const common = useTranslations('Common');
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || exchange.state.promocode !== '';
  const { Part: PromocodeInput, failed, retry } = useLazyComponent(load, isOpen);
  const open = () => {
    setOpened(true);
    if (failed) retry();
  };
  const button = useRef<HTMLButtonElement>(null);
  const isRemoved = useRef(false);
  useEffect(() => {
    if (!isOpen && isRemoved.current) button.current?.focus();
    isRemoved.current = false;
  }, [isOpen]);
  if (isOpen && PromocodeInput) {
    const onRemove = () => {
      isRemoved.current = true;
      setOpened(false);
    };
    return (
      <PromocodeInput
        exchange={exchange}
        checks={checks}
        isPressed={isOpened}
        onLeaveEmpty={() => setOpened(false)}
        onRemove={onRemove}
      />
    );
  }
  return (
    <p>
      <button
        ref={button}
        type="button"
        onClick={open}
        aria-expanded={false}
        aria-busy={(isOpen && !failed) || undefined}
        className="text-button"
      >
        {t('open')}
      </button>
      {failed && <span role="alert">{` ${common('failed')}`}</span>}
    </p>
  );
}
