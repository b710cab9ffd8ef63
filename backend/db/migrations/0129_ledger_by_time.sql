create index ledger_transactions_by_time on ledger_transactions (at, id);
