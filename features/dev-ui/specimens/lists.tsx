import { Amount } from '#components/ui/amount.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { Timeline } from '#components/ui/timeline.tsx';
import { type Chapter, State } from '../specimen.tsx';

interface Reserve {
  code: string;
  total: string;
  open: boolean;
}

const reserves: Reserve[] = [
  { code: 'BTC', total: '12.5', open: true },
  { code: 'SBERRUB', total: '1250000', open: false },
];

const columns: Column<Reserve>[] = [
  { key: 'code', label: 'Code', cell: ({ code }) => <b className="font-semibold">{code}</b> },
  { key: 'total', label: 'Total', numeric: true, cell: ({ total }) => <Amount value={total} /> },
  {
    key: 'state',
    label: 'State',
    cell: ({ open }) => <StatusBadge tone={open ? 'neutral' : 'danger'}>{open ? 'open' : 'closed'}</StatusBadge>,
  },
];

const table = { caption: 'Reserves', columns, rowKey: ({ code }: Reserve) => code };

const words = { done: 'done', current: 'now', todo: 'to come', failed: 'failed' };
const nowhere = () => '#lists';

export const lists: readonly Chapter[] = [
  {
    id: 'facts',
    title: 'Facts, Timeline',
    render: () => (
      <>
        <Facts
          className="border-y border-line"
          items={[
            { term: 'You send', value: <Amount value="0.05" code="BTC" size="title" /> },
            { term: 'Fee', value: 'included' },
            { term: 'A long value', value: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
          ]}
        />
        <Timeline
          words={words}
          steps={[
            { key: 'created', title: 'Claim created', state: 'done', note: '14:02' },
            { key: 'failed', title: 'Payment refused', state: 'failed', note: '14:10' },
            { key: 'current', title: 'Waiting for payment', state: 'current' },
            { key: 'todo', title: 'Payout', state: 'todo', note: 'about 15 minutes' },
          ]}
        />
      </>
    ),
  },
  {
    id: 'lists',
    title: 'Table, Pagination',
    render: () => (
      <>
        <State name="rows; short cards on phones" stacked>
          <Table {...table} rows={reserves} empty={null} />
        </State>
        <State name="dense" stacked>
          <Table {...table} rows={reserves} empty={null} dense />
        </State>
        <State name="empty" stacked>
          <Table {...table} rows={[]} empty={<EmptyState title="No reserve matches" text="Try another code." />} />
        </State>
        <State name="first, middle and last page" stacked>
          <Pagination page={1} size={20} count={55} href={nowhere} />
          <Pagination page={2} size={20} count={55} href={nowhere} />
          <Pagination page={3} size={20} count={55} href={nowhere} />
        </State>
      </>
    ),
  },
];
