import { NewsListPage, newsListMetadata } from './news-list-page.tsx';

export const revalidate = 60;

export const generateMetadata = () => newsListMetadata({ page: 1 });

export default function NewsPage() {
  return <NewsListPage page={1} />;
}
