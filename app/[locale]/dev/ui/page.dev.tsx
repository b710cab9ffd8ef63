import type { Metadata } from 'next';
import { Messages } from '#components/messages.tsx';
import { Gallery } from '#features/dev-ui/gallery.tsx';

export const dynamicParams = false;

export const metadata: Metadata = { title: 'UI components', robots: { index: false } };

/** Exists only under `npm run dev`, because a production build ignores the extension `.dev.tsx` (next.config.ts). */
export default function UiGalleryPage() {
  return (
    <Messages>
      <Gallery />
    </Messages>
  );
}
