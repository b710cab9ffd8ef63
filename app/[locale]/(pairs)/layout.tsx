/** Directions are rendered on demand, so Next also renders unknown paths. The layout therefore checks the locale. */
export { default } from '../(news)/layout.tsx';
