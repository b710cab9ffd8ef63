import type { Metadata } from 'next';
import { Messages } from '#components/messages.tsx';
import { Gallery } from '#features/dev-ui/gallery.tsx';

export const dynamicParams = false;

export const metadata: Metadata = { title: 'UI components', robots: { index: false } };

/** Gallery of UI components, available only under `npm run dev`, because production builds ignore `.dev.tsx` files. */
export default function UiGalleryPage() {
  return (
    <Messages>
      <Gallery />
    </Messages>
  );
}
