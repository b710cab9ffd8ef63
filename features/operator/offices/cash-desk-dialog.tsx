'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Dialog } from '#components/ui/dialog.tsx';
import type { OfficeCity, OperatorOffices } from '../types.ts';
import { CashDeskForm } from './cash-desk-form.tsx';

interface Props {
  /** City of the cash desk, or null while the dialog is closed. */
  city: OfficeCity | null;
  /** Currency of the cash desk, or null for a new desk. */
  ps: number | null;
  systems: OperatorOffices['systems'];
  onClose: () => void;
}

export function CashDeskDialog({ city, ps, systems, onClose }: Props) {
  const t = useTranslations('Operator.offices');
  const locale = useLocale();
  const cashDesk = city?.desks.find((item) => item.ps === ps) ?? null;
  const name = city ? (locale === 'ru' ? city.nameRu : city.nameEn) : '';
  const title = cashDesk ? t('deskTitle', { cash: cashDesk.name, city: name }) : t('newDeskTitle', { city: name });
  const free = systems.filter((system) => !city?.desks.some((item) => item.ps === system.ps));
  return (
    <Dialog open={city !== null} onClose={onClose} title={title}>
      {city && <CashDeskForm city={city.code} desks={city.desks} cashDesk={cashDesk} free={free} onDone={onClose} />}
    </Dialog>
  );
}
