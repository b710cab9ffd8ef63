import { NewsListPage, newsListMetadata } from '../../news-list-page.tsx';

interface Props {
  params: Promise<{ page: string }>;
}

export const revalidate = 60;

export const generateStaticParams = () => [];

export const generateMetadata = async ({ params }: Props) => newsListMetadata({ page: Number((await params).page) });

export default async function NewsFurtherPage({ params }: Props) {
  return <NewsListPage page={Number((await params).page)} />;
}
