'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { shortcutsEnabled } from '../shortcuts/shortcuts-setting.ts';
import { type Shortcuts, useShortcuts } from '../shortcuts/use-shortcuts.ts';
import type { Photo } from './photo.ts';
import { PhotoCanvas } from './photo-canvas.tsx';

interface Props {
  photos: readonly Photo[];
  /** Id of the photo to show, or null while the viewer is closed. */
  shown: string | null;
  onShow: (id: string | null) => void;
  /** Whether photos may be saved to the computer. */
  isSavable?: boolean;
}

const zooms = [1, 1.5, 2, 3, 4];
const upright = { turn: 0, step: 0 };

/** Distance in px by which an arrow key scrolls an enlarged photo. */
const scrollStepPx = 80;

/** Viewer of photos and receipts. Buttons and keys change the photo, the zoom and the rotation. */
export function PhotoViewer({ photos, shown, onShow, isSavable = false }: Props) {
  const t = useTranslations('Operator.viewer');
  const [view, setView] = useState(upright);
  const place = photos.findIndex(({ id }) => id === shown);
  const photo = photos[place];
  const show = (id: string | null) => {
    setView(upright);
    onShow(id);
  };
  const goTo = (other: number) => {
    const next = photos[other];
    if (next) show(next.id);
  };
  const zoom = (by: number) =>
    setView((before) => ({ ...before, step: Math.min(Math.max(before.step + by, 0), zooms.length - 1) }));
  const turn = (by: number) => setView((before) => ({ ...before, turn: (before.turn + by + 4) % 4 }));
  const area = useRef<HTMLElement>(null);
  const scroll = (left: number, top: number) => () => {
    if (!area.current) return;
    area.current.scrollLeft += left * scrollStepPx;
    area.current.scrollTop += top * scrollStepPx;
  };
  const leaf: Shortcuts = { ArrowLeft: () => goTo(place - 1), ArrowRight: () => goTo(place + 1) };
  // The arrow keys scroll an enlarged photo wherever the focus is, for example on the button that enlarged it.
  const move: Shortcuts = {
    ArrowLeft: scroll(-1, 0),
    ArrowRight: scroll(1, 0),
    ArrowUp: scroll(0, -1),
    ArrowDown: scroll(0, 1),
  };
  const keys: Shortcuts = {
    ...(view.step === 0 ? leaf : move),
    '+': () => zoom(1),
    '=': () => zoom(1),
    '-': () => zoom(-1),
    '0': () => setView(upright),
    r: () => turn(1),
  };
  useShortcuts(photo ? keys : {}, 'dialog');
  return (
    <Dialog
      open={photo !== undefined}
      onClose={() => show(null)}
      kind="wide"
      title={photo?.name}
      footer={
        photo && (
          <div className="flex w-full flex-wrap items-center gap-2">
            {photos.length > 1 && (
              <>
                <Tool icon="left" label={t('previous')} disabled={place === 0} onClick={() => goTo(place - 1)} />
                <p aria-live="polite" className="text-note tabular-nums">
                  {t('place', { place: place + 1, count: photos.length })}
                </p>
                <Tool
                  icon="right"
                  label={t('next')}
                  disabled={place === photos.length - 1}
                  onClick={() => goTo(place + 1)}
                />
              </>
            )}
            <span className="mx-auto flex flex-wrap items-center justify-center gap-2">
              <Button variant="quiet" size="dense" disabled={view.step === 0} onClick={() => zoom(-1)}>
                {t('smaller')}
              </Button>
              <span className="w-12 text-center text-note tabular-nums">
                {t('zoom', { zoom: zooms[view.step] ?? 1 })}
              </span>
              <Button variant="quiet" size="dense" disabled={view.step === zooms.length - 1} onClick={() => zoom(1)}>
                {t('larger')}
              </Button>
              <Button variant="quiet" size="dense" onClick={() => turn(1)}>
                {t('rotate')}
              </Button>
            </span>
            {isSavable && (
              <a href={photo.url} download className={buttonClass('secondary', 'dense')}>
                {t('save')}
              </a>
            )}
          </div>
        )
      }
    >
      {photo && (
        <div className="grid gap-3">
          <PhotoCanvas key={photo.id} ref={area} photo={photo} zoom={zooms[view.step] ?? 1} turn={view.turn} />
          {shortcutsEnabled() && <p className="text-soft max-md:hidden">{t('keys')}</p>}
        </div>
      )}
    </Dialog>
  );
}

interface ToolProps {
  icon: 'left' | 'right';
  label: string;
  disabled: boolean;
  onClick: () => void;
}

const Tool = ({ icon, label, ...rest }: ToolProps) => (
  <Button variant="quiet" size="icon" {...rest}>
    <Icon name={icon} />
    <span className="sr-only">{label}</span>
  </Button>
);
