import { seedFaq } from './db/seed/faq.ts';
import { seedNews, seedTags } from './db/seed/news.ts';
import type { Tx } from './db/transaction.ts';

/** Inserts the FAQ and the demo's news only once per database, so that entries deleted by an operator stay deleted. */
export async function seedContent(tx: Tx, demo: boolean): Promise<void> {
  if (await isFirst(tx, 'faq')) {
    const { groups, questions } = seedFaq();
    await tx.insertInto('faqGroups').values(groups).execute();
    await tx.insertInto('faq').values(questions).execute();
  }
  if (demo && (await isFirst(tx, 'news'))) await putNews(tx);
}

async function putNews(tx: Tx): Promise<void> {
  await tx
    .insertInto('tags')
    .values(seedTags)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const { post, tags } of seedNews()) {
    const { id, locale, publishedAt } = await tx
      .insertInto('news')
      .values(post)
      .returning(['id', 'locale', 'publishedAt'])
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('newsTags')
      .values(tags.map((tag) => ({ tag, newsId: id, locale, publishedAt })))
      .execute();
  }
}

/** Marks content such as `faq` as inserted. Returns true only the first time. */
async function isFirst(tx: Tx, name: string): Promise<boolean> {
  const marked = await tx
    .insertInto('settings')
    .values({ key: `seeded.${name}`, value: JSON.stringify({ done: true }) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return marked !== undefined;
}
