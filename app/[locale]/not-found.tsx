import { NotFoundScreen } from '#components/layout/not-found-screen.tsx';

/** Sent along with every page, so without header and footer: the prerendered 404 has them. */
export default function NotFound() {
  return (
    <main>
      <NotFoundScreen />
    </main>
  );
}
