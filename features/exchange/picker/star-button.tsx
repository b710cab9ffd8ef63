'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Star } from './star.tsx';

interface Props {
  name: string;
  starred: boolean;
  onToggle: () => void;
}

export function StarButton({ name, starred, onToggle }: Props) {
  const t = useTranslations('Exchange.picker');
  return (
    <Button variant="quiet" className="-ml-4 text-left font-normal" onClick={onToggle}>
      <Star filled={starred} />
      {t(starred ? 'unstar' : 'star', { name })}
    </Button>
  );
}
