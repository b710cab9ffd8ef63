'use client';
import type { Accent } from '#domain/accent.ts';
import type { DeskSettings } from '../types.ts';
import { AccentPreview } from './accent-preview.tsx';
import { BrandImages } from './brand-images.tsx';

interface Props {
  images: DeskSettings['images'];
  accent: Accent;
}

/** Extras of the brand section: a preview of the typed colours, and the uploaded images. */
export const BrandExtras = ({ images, accent }: Props) => (
  <>
    <AccentPreview accent={accent} />
    <BrandImages images={images} />
  </>
);
