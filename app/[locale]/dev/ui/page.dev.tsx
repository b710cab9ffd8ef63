import type { Metadata } from 'next';
import { Messages } from '#components/messages.tsx';
import { Gallery } from '#features/dev-ui/gallery.tsx';

export const dynamicParams = false;

export const metadata: Metadata = { title: 'UI components', robots: { index: false } };

/** Only `npm run dev` has this page: a production build does not know the extension `.dev.tsx` (next.config.ts). */
export default function UiGalleryPage() {
  return (
    <Messages>
      <Gallery />
    </Messages>
  );
}
