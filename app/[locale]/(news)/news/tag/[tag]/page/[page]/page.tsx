import { NewsListPage, newsListMetadata } from '../../../../news-list-page.tsx';

interface Props {
  params: Promise<{ tag: string; page: string }>;
}

export const revalidate = 60;

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props) {
  const { tag, page } = await params;
  return newsListMetadata({ page: Number(page), tag });
}

export default async function NewsTagFurtherPage({ params }: Props) {
  const { tag, page } = await params;
  return <NewsListPage page={Number(page)} tag={tag} />;
}
