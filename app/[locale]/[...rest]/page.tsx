import { notFound } from 'next/navigation';

/** The net below the middleware's table of pages. */
export default function UnknownPage() {
  notFound();
}
