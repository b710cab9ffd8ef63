/** As with the news: pages come as directions are published, and the layout looks at the language. */
export { default } from '../(news)/layout.tsx';
