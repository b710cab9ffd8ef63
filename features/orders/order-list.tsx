import { OrderRow } from './order-row.tsx';
import type { Order } from './types.ts';

export const OrderList = ({ orders, label }: { orders: readonly Order[]; label: string }) => (
  <ul aria-label={label} className="border-t border-line">
    {orders.map((order) => (
      <li key={order.id} className="border-b border-line">
        <OrderRow order={order} />
      </li>
    ))}
  </ul>
);
