'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Dialog } from '#components/ui/dialog.tsx';
import type { OfficeCity, OperatorOffices } from '../types.ts';
import { CashDeskForm } from './cash-desk-form.tsx';

interface Props {
  /** null: closed. */
  city: OfficeCity | null;
  /** null: a desk that is to be opened, for one of the systems that the city has none for. */
  ps: number | null;
  systems: OperatorOffices['systems'];
  onClose: () => void;
}

export function CashDeskDialog({ city, ps, systems, onClose }: Props) {
  const t = useTranslations('Operator.offices');
  const locale = useLocale();
  const desk = city?.desks.find((one) => one.ps === ps) ?? null;
  const name = city ? (locale === 'ru' ? city.nameRu : city.nameEn) : '';
  const title = desk ? t('deskTitle', { cash: desk.name, city: name }) : t('newDeskTitle', { city: name });
  const free = systems.filter((system) => !city?.desks.some((one) => one.ps === system.ps));
  return (
    <Dialog open={city !== null} onClose={onClose} title={title}>
      {city && <CashDeskForm city={city.code} desk={desk} free={free} onDone={onClose} />}
    </Dialog>
  );
}
