import 'server-only';
import { getMessages } from 'next-intl/server';
import { latePartsOfForm } from '../i18n/late-words.ts';
import { routing } from '../i18n/routing.ts';

/** Serves those texts of the exchange form that the page loads only when the visitor starts to fill in the form. */
export async function lateWords(file: string): Promise<Response> {
  const locale = routing.locales.find((one) => file === `${one}.json`);
  if (!locale) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  const { Exchange, NextStep } = await getMessages({ locale });
  const late = Object.fromEntries(latePartsOfForm.map((part) => [part, Exchange[part]]));
  return Response.json(
    { Exchange: late, NextStep },
    {
      headers: { 'cache-control': 'public, max-age=300, stale-while-revalidate=86400', 'x-robots-tag': 'noindex' },
    },
  );
}
