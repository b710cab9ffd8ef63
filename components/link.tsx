/**
 * A link that keeps the language. At most five pages are preloaded at once: the router's own queue
 * runs four requests for links in view (tests/lib/prefetch.test.ts holds it to that).
 */
export { Link } from '#lib/i18n/navigation.ts';
