import type { FastifyInstance } from 'fastify';
import type { Locale } from '#domain/locale.ts';
import type { KeyScope, ShopMode } from '#domain/shop.ts';
import type { Role } from '#domain/staff-role.ts';
import { localeOf } from './locale.ts';

export interface SessionUser {
  id: string;
  role: Role;
  sessionId: string;
  /** Whether this session gave a one-time code within the last `freshCodeMinutes`. */
  hasFreshCode: boolean;
  /** Whether staff may work from the network of the call. Always true for customers. */
  isInStaffNetwork: boolean;
}

/** A shop whose server signed the call. */
export interface ShopCaller {
  id: string;
  keyId: string;
  scopes: readonly KeyScope[];
  /** Mode of the key that signed the call. A call in test mode can access only test claims. */
  mode: ShopMode;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The setting SECRET. Keys are derived from this secret. */
    readonly secret: string;
  }
  interface FastifyRequest {
    readonly locale: Locale;
    /** The visitor's cookie, as forwarded by the web app. Null if absent or malformed. */
    readonly visitor: string | null;
    user: SessionUser | null;
    /** The shop that signed the call. Null until the call's signature is verified. */
    shop: ShopCaller | null;
  }
}

const visitorPattern = /^[\w-]{32,128}$/;

export function decorateRequests(app: FastifyInstance, { secret }: { secret: string }): void {
  app.decorate('secret', secret);
  app.decorateRequest('user', null);
  app.decorateRequest('shop', null);
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
