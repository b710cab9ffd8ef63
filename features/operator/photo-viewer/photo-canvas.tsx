'use client';
import { useTranslations } from 'next-intl';
import { type Ref, useState } from 'react';
import { FieldError } from '#components/ui/field.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Photo } from './photo.ts';

interface Props {
  /** The area that scrolls while the photo is enlarged. */
  ref: Ref<HTMLElement>;
  photo: Photo;
  /** Factor by which the photo is enlarged. At 1, the whole photo fits into the viewer. */
  zoom: number;
  /** Rotation of the photo, in quarter turns clockwise. */
  turn: number;
}

interface Size {
  width: number;
  height: number;
}

/**
 * Shows a photo with its zoom and rotation. The photo is inside an SVG, which fits the viewer at every rotation, and an
 * enlarged photo can be scrolled.
 */
export function PhotoCanvas({ ref, photo: { url, name }, zoom, turn }: Props) {
  const t = useTranslations('Operator.viewer');
  const [size, setSize] = useState<Size | null>(null);
  const [isFailed, setFailed] = useState(false);
  if (isFailed) return <FieldError>{t('failed')}</FieldError>;
  return (
    <section
      ref={ref}
      aria-label={t('area')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls an enlarged photo
      tabIndex={zoom > 1 ? 0 : undefined}
      className="h-[60dvh] overflow-auto rounded-control border border-line bg-paper"
    >
      {size === null ? (
        <>
          <Skeleton className="h-full" />
          <img
            src={url}
            alt=""
            className="sr-only"
            onLoad={({ currentTarget }) =>
              setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
            onError={() => setFailed(true)}
          />
        </>
      ) : (
        <svg
          role="img"
          aria-label={name}
          viewBox={turn % 2 === 0 ? `0 0 ${size.width} ${size.height}` : `0 0 ${size.height} ${size.width}`}
          style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
        >
          <image href={url} width={size.width} height={size.height} transform={rotation(turn, size)} />
        </svg>
      )}
    </section>
  );
}

/**
 * Returns the SVG transform that rotates a photo. SVG rotates around the top left corner, so the transform also moves
 * the photo back into the visible area.
 */
function rotation(turn: number, { width, height }: Size): string {
  if (turn === 1) return `translate(${height} 0) rotate(90)`;
  if (turn === 2) return `translate(${width} ${height}) rotate(180)`;
  return turn === 3 ? `translate(0 ${width}) rotate(270)` : '';
}
