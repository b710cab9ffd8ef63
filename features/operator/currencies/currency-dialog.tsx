'use client';
import { useTranslations } from 'next-intl';
import { Dialog } from '#components/ui/dialog.tsx';
import type { DeskCurrency } from '../types.ts';
import { CurrencyForm } from './currency-form.tsx';

interface Props {
  isOpen: boolean;
  /** The currency to change, or null for a new currency. */
  currency: DeskCurrency | null;
  onClose: () => void;
}

export function CurrencyDialog({ isOpen, currency, onClose }: Props) {
  const t = useTranslations('Operator.currencies');
  return (
    <Dialog open={isOpen} onClose={onClose} title={currency ? t('editOf', { code: currency.code }) : t('add')}>
      <CurrencyForm currency={currency} onDone={onClose} />
    </Dialog>
  );
}
