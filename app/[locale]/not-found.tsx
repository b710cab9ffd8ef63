import { NotFoundScreen } from '#components/layout/not-found-screen.tsx';

/** Part of every page's payload, therefore without header and footer; the prerendered 404 page has both. */
export default function NotFound() {
  return (
    <main>
      <NotFoundScreen />
    </main>
  );
}
