/**
 * Returns 404 if the path starts with an unknown locale, such as /xx/exchange. Pages rendered on demand do not check
 * the locale themselves.
 */
export { default } from '../(news)/layout.tsx';
