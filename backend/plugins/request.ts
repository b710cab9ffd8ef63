import type { FastifyInstance } from 'fastify';
import type { Locale } from '#domain/locale.ts';

/** The signed-in caller, as the bearer check found it. */
export interface SessionUser {
  id: string;
  role: 'user' | 'operator' | 'owner';
  sessionId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    readonly locale: Locale;
    /** The creator's cookie as the web app forwards it; null when there is none of the right form. */
    readonly visitor: string | null;
    user: SessionUser | null;
  }
}

const englishPrefix = /^\/en(?=\/(api|front-api)\/)/;
const visitorPattern = /^[\w-]{32,128}$/;

/** `/en/api/…` and `/en/front-api/…` are the same routes; Fastify keeps the address as sent in originalUrl. */
export const stripLocale = (url: string): string => url.replace(englishPrefix, '');

export function localeOf(originalUrl: string): Locale {
  return englishPrefix.test(originalUrl) ? 'en' : 'ru';
}

/** Context of a call: the caller, without the payload. */
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
