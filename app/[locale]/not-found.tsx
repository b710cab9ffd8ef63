import { NotFoundScreen } from '#components/layout/not-found-screen.tsx';

/** Part of every page's payload, and therefore without header and footer. The prerendered 404 page has both. */
export default function NotFound() {
  return (
    <main>
      <NotFoundScreen />
    </main>
  );
}
