import { NewsListPage, newsListMetadata } from '../../news-list-page.tsx';

interface Props {
  params: Promise<{ tag: string }>;
}

export const revalidate = 60;

export const generateStaticParams = () => [];

export const generateMetadata = async ({ params }: Props) => newsListMetadata({ page: 1, tag: (await params).tag });

export default async function NewsTagPage({ params }: Props) {
  return <NewsListPage page={1} tag={(await params).tag} />;
}
