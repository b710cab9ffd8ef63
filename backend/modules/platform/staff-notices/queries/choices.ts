import type { NoticeChannel, NoticeKind } from '#domain/staff-notice.ts';
import type { Db } from '../../../../db/pool.ts';
import type { Tx } from '../../../../db/transaction.ts';

export interface Choice {
  kind: NoticeKind;
  channel: NoticeChannel;
  isOn: boolean;
}

export const choiceRows = (db: Db, userId: string): Promise<Choice[]> =>
  db.selectFrom('staffNoticeChoices').where('userId', '=', userId).select(['kind', 'channel', 'isOn']).execute();

export async function upsertChoice(tx: Tx, userId: string, choice: Choice): Promise<void> {
  const { isOn } = choice;
  await tx
    .insertInto('staffNoticeChoices')
    .values({ userId, ...choice })
    .onConflict((conflict) => conflict.columns(['userId', 'kind', 'channel']).doUpdateSet({ isOn }))
    .execute();
}
