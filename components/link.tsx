/**
 * A link that keeps the language. At most five pages are preloaded at once: the router's own queue
 * runs four requests for links in view and puts the rest in line.
 */
export { Link } from '#lib/i18n/navigation.ts';
