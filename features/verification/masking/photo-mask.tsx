'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { type Bar, newBar } from './bars.ts';
import { MaskBar } from './mask-bar.tsx';

interface Props {
  photo: HTMLCanvasElement;
  /** Initial bars over the photo. */
  bars: readonly Omit<Bar, 'id'>[];
  /** Whether the visitor may send the photo without any bar. */
  mayBeOpen: boolean;
  onDone: (bars: readonly Bar[]) => void;
  onCancel: () => void;
}

/**
 * Lets the visitor cover digits of a photo with black bars. The photo is sent only when the visitor presses the send
 * button.
 */
export function PhotoMask({ photo, bars: initial, mayBeOpen, onDone, onCancel }: Props) {
  const t = useTranslations('Verification.mask');
  const view = useRef<HTMLCanvasElement>(null);
  const keysId = useId();
  const [bars, setBars] = useState<readonly Bar[]>(() => initial.map((bar, id) => ({ ...bar, id })));

  useEffect(() => {
    view.current?.getContext('2d')?.drawImage(photo, 0, 0);
  }, [photo]);

  const add = () => setBars([...bars, { ...newBar, id: Math.max(-1, ...bars.map(({ id }) => id)) + 1 }]);
  const isOpen = bars.length === 0 && !mayBeOpen;
  return (
    <div className="grid gap-3">
      <p className="max-w-text">{mayBeOpen ? t('leadFree') : t('lead')}</p>
      <div className="relative w-full max-w-narrow overflow-hidden border border-line">
        <canvas ref={view} width={photo.width} height={photo.height} className="block h-auto w-full" />
        {bars.map((bar, index) => (
          <MaskBar
            key={bar.id}
            bar={bar}
            number={index + 1}
            describedBy={keysId}
            onChange={(next) => setBars((all) => all.map((other) => (other.id === next.id ? next : other)))}
            onRemove={() => setBars((all) => all.filter(({ id }) => id !== bar.id))}
          />
        ))}
      </div>
      <p id={keysId} className="text-note text-soft">
        {t('drag')} <span className="pointer-coarse:hidden">{t('keys')}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={add}>
          {t('add')}
        </Button>
        {bars.length > 0 && (
          <Button variant="quiet" onClick={() => setBars(bars.slice(0, -1))}>
            {t('remove')}
          </Button>
        )}
      </div>
      <p role="status" className="text-danger empty:hidden">
        {isOpen && t('needed')}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={isOpen} onClick={() => onDone(bars)}>
          {t('send')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('another')}
        </Button>
      </div>
    </div>
  );
}
