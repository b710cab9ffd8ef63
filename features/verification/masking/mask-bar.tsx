'use client';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type Bar, moved, resized } from './bars.ts';

interface Props {
  bar: Bar;
  number: number;
  /** Id of the element that explains how the arrow keys move the bar. */
  describedBy: string;
  onChange: (bar: Bar) => void;
  onRemove: () => void;
}

const step = 0.01;
const arrows: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** A bar that moves by drag or arrow keys, and is resized by its corner or with Shift. */
export function MaskBar({ bar, number, describedBy, onChange, onRemove }: Props) {
  const t = useTranslations('Verification.mask');
  const drag = useRef<{ x: number; y: number; bar: Bar; change: typeof moved } | null>(null);

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const isCorner = (event.target as HTMLElement).dataset.corner !== undefined;
    drag.current = { x: event.clientX, y: event.clientY, bar, change: isCorner ? resized : moved };
  };
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    const photo = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!drag.current || !photo) return;
    const { x, y, bar: start, change } = drag.current;
    onChange(change(start, (event.clientX - x) / photo.width, (event.clientY - y) / photo.height));
  };
  const onPointerEnd = () => {
    drag.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow && event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    if (arrow) onChange((event.shiftKey ? resized : moved)(bar, ...arrow));
    else onRemove();
  };

  return (
    <button
      type="button"
      aria-label={t('bar', { number })}
      aria-describedby={describedBy}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onKeyDown={onKeyDown}
      className="absolute cursor-move touch-none bg-black outline-2 -outline-offset-2 outline-white focus-visible:outline-4 focus-visible:outline-accent"
      style={{
        left: `${bar.x * 100}%`,
        top: `${bar.y * 100}%`,
        width: `${bar.width * 100}%`,
        height: `${bar.height * 100}%`,
      }}
    >
      <span data-corner className="absolute -right-3 -bottom-3 grid size-11 cursor-nwse-resize place-items-center">
        <span data-corner className="size-4 border-2 border-black bg-white" />
      </span>
    </button>
  );
}
