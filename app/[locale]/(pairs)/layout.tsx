/** Like posts, directions are rendered on demand; the layout checks the locale. */
export { default } from '../(news)/layout.tsx';
