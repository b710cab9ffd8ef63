'use client';
import type { Photo } from './photo.ts';

interface Props {
  photo: Photo;
  label: string;
  onOpen: () => void;
}

/** Small picture that opens the viewer. */
export const Thumbnail = ({ photo: { url }, label, onOpen }: Props) => (
  <button
    type="button"
    onClick={onOpen}
    className="size-32 overflow-hidden rounded-control border border-line hover:border-ink"
  >
    <img src={url} alt={label} className="size-full object-cover object-top" />
  </button>
);
