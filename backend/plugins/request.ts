import type { FastifyInstance } from 'fastify';
import type { Locale } from '#domain/locale.ts';

/** The signed-in caller, from the bearer token. */
export interface SessionUser {
  id: string;
  role: 'user' | 'operator' | 'owner';
  sessionId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    readonly locale: Locale;
    /** The visitor's cookie as forwarded by the web app; null when absent or malformed. */
    readonly visitor: string | null;
    user: SessionUser | null;
  }
}

const englishPrefix = /^\/en(?=\/(api|front-api)\/)/;
const visitorPattern = /^[\w-]{32,128}$/;

/** `/en/api/…` and `/en/front-api/…` are the same routes; Fastify keeps the unstripped URL in originalUrl. */
export const stripLocale = (url: string): string => url.replace(englishPrefix, '');

export function localeOf(originalUrl: string): Locale {
  return englishPrefix.test(originalUrl) ? 'en' : 'ru';
}

/** The caller of a request. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('user', null);
  app.decorateRequest('locale', {
    getter() {
      return localeOf(this.originalUrl);
    },
  });
  app.decorateRequest('visitor', {
    getter() {
      const value = this.headers['x-visitor'];
      return typeof value === 'string' && visitorPattern.test(value) ? value : null;
    },
  });
}
