-- The database after all migrations and functions, written from the catalogue by `npm run db:schema`.
-- For reading only: nothing runs this file. A test compares it with the migrations.

-- Sent account mails. Limits on mails that strangers request count these rows.
create table account_mails (
  id uuid not null,
  address_hash bytea not null, -- SHA-256 of the recipient's e-mail address.
  budget text not null,
  at timestamp with time zone not null default now(),
  network_hash bytea, -- SHA-256 of the network that requested the mail. Null for mails that a stranger cannot request.
  constraint account_mails_pkey PRIMARY KEY (id),
  constraint account_mails_budget CHECK ((budget = ANY (ARRAY['signup'::text, 'recovery'::text, 'device_asked'::text, 'network_asked'::text, 'device'::text, 'change'::text])))
);
CREATE INDEX account_mails_of_address ON account_mails USING btree (address_hash, at);
CREATE INDEX account_mails_of_network ON account_mails USING btree (network_hash, at) WHERE (network_hash IS NOT NULL);
CREATE INDEX account_mails_of_strangers ON account_mails USING btree (budget, at) WHERE (budget = ANY (ARRAY['signup'::text, 'recovery'::text]));

-- Checks of addresses by an AML provider. A check without a claim is deleted after a day.
create table aml_checks (
  id uuid not null default gen_random_uuid(),
  claim_id uuid, -- Claim of the address. Null for a payout address that was checked before its claim was created.
  subject text not null, -- `sender`: address that the visitor will pay from; `payout`: address that the exchange pays to; `deposit`: address that a payment came from; `staff`: address that staff had checked.
  network text not null,
  address text not null,
  provider text not null,
  score integer not null, -- From 0 (harmless) to 100 (sanctioned).
  categories text[] not null default '{}'::text[], -- Findings in the provider's words.
  reference text, -- Page or number of the finding at the provider, or null.
  user_id uuid, -- Member of staff who asked for the check, or null.
  at timestamp with time zone not null default now(),
  valid_until timestamp with time zone, -- Until then, a payment from the address is not held because of its score. Null if the check promises nothing.
  asked_at timestamp with time zone not null default now(), -- Time of the provider's answer. Earlier than `at` if the check repeats a recent answer.
  constraint aml_checks_pkey PRIMARY KEY (id),
  constraint aml_checks_score_range CHECK (((score >= 0) AND (score <= 100))),
  constraint aml_checks_subject_known CHECK ((subject = ANY (ARRAY['sender'::text, 'payout'::text, 'deposit'::text, 'staff'::text]))),
  constraint aml_checks_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id),
  constraint aml_checks_network_fkey FOREIGN KEY (network) REFERENCES networks(code),
  constraint aml_checks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX aml_checks_of_address ON aml_checks USING btree (address, network, at DESC);
CREATE INDEX aml_checks_of_claim ON aml_checks USING btree (claim_id, at);
CREATE INDEX aml_checks_of_user ON aml_checks USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX aml_checks_without_claim ON aml_checks USING btree (at) WHERE (claim_id IS NULL);

-- Texts that staff inserts into notes and refusals, in the language of the claim.
create table answer_templates (
  id uuid not null default gen_random_uuid(),
  name text not null,
  text_ru text not null,
  text_en text not null,
  constraint answer_templates_pkey PRIMARY KEY (id),
  constraint answer_templates_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint answer_templates_text_length CHECK ((((char_length(text_ru) >= 1) AND (char_length(text_ru) <= 1000)) AND ((char_length(text_en) >= 1) AND (char_length(text_en) <= 1000))))
);
CREATE UNIQUE INDEX answer_templates_name ON answer_templates USING btree (lower(name));

-- Approvals of payouts and refunds by a second member of staff. Append-only.
create table approvals (
  id bigint not null generated always as identity,
  kind text not null,
  claim_id uuid,
  move bigint, -- Approved transition to `payout` or `refund`. A later transition of the claim needs its own approval.
  user_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint approvals_pkey PRIMARY KEY (id),
  constraint approvals_move_key UNIQUE (move, user_id),
  constraint approvals_kind_known CHECK ((kind = ANY (ARRAY['payout'::text, 'refund'::text]))),
  constraint approvals_of_claim CHECK (((claim_id IS NULL) = (move IS NULL))),
  constraint approvals_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id),
  constraint approvals_move_fkey FOREIGN KEY (move) REFERENCES claim_transitions(id),
  constraint approvals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX approvals_of_claim ON approvals USING btree (claim_id, id);
CREATE INDEX approvals_of_user ON approvals USING btree (user_id);
CREATE TRIGGER approvals_added AFTER INSERT ON approvals FOR EACH ROW EXECUTE FUNCTION claim_part_changed();
CREATE TRIGGER approvals_append_only BEFORE DELETE OR UPDATE ON approvals FOR EACH ROW EXECUTE FUNCTION reject_changes();

-- Audits of the recent changes (each minute) and of the whole ledger (each night). Payouts are frozen while the latest of either kind has failed.
create table audits (
  id bigint not null generated always as identity,
  at timestamp with time zone, -- Time at which the audit ended, or null while it is running.
  ok boolean,
  checks jsonb not null,
  whole boolean not null default false,
  started_at timestamp with time zone not null default now(),
  mark jsonb, -- Position that the audit has reached: the last {claim, move, posting, change} it has read. Column `until` is its final position.
  until jsonb,
  sums jsonb not null default '[]'::jsonb, -- Sums of all ledger entries up to `mark`, one object per payment system.
  ends jsonb, -- Position of the newest rows when the audit began. All rows up to this position were written by transactions below `next_xid`.
  next_xid xid8,
  constraint audits_pkey PRIMARY KEY (id),
  constraint audits_finished CHECK (((at IS NULL) = (ok IS NULL)))
);
CREATE INDEX audits_by_end ON audits USING btree (whole, at);
CREATE INDEX audits_by_start ON audits USING btree (whole, started_at);
CREATE INDEX audits_latest ON audits USING btree (whole, id) WHERE (at IS NOT NULL);
CREATE UNIQUE INDEX audits_one_under_way ON audits USING btree (whole) WHERE (at IS NULL);
CREATE INDEX audits_to_delete ON audits USING btree (at) WHERE ok;

-- Values that staff has blocked. New claims with such a value are refused, and expired blocks are kept as a record.
create table blocklist (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  value text not null, -- Compared form of the value: mailbox of an e-mail, requisite (for a card its keyed hash), or network in CIDR notation.
  network inet, -- The value as a network if it is one, to compare it with larger and smaller networks.
  shown text not null, -- Readable form of the value. Of a card number, it contains only the first and last digits.
  note text not null,
  user_id uuid not null,
  at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  ended_by uuid,
  constraint blocklist_pkey PRIMARY KEY (id),
  constraint blocklist_ended CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint blocklist_kind_known CHECK ((kind = ANY (ARRAY['email'::text, 'requisite'::text, 'network'::text]))),
  constraint blocklist_network CHECK (((kind = 'network'::text) = (network IS NOT NULL))),
  constraint blocklist_note_length CHECK (((char_length(note) >= 1) AND (char_length(note) <= 500))),
  constraint blocklist_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  constraint blocklist_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX blocklist_current ON blocklist USING btree (kind, value) WHERE (ended_at IS NULL);
CREATE INDEX blocklist_ended_by ON blocklist USING btree (ended_by) WHERE (ended_by IS NOT NULL);
CREATE INDEX blocklist_networks ON blocklist USING gist (network inet_ops) WHERE (ended_at IS NULL);
CREATE INDEX blocklist_newest ON blocklist USING btree (at DESC, id) WHERE (ended_at IS NULL);
CREATE INDEX blocklist_of_author ON blocklist USING btree (user_id);

-- Hashes of solved captchas, so that each solution is accepted only once.
create table captcha_uses (
  hash bytea not null,
  at timestamp with time zone not null default now(),
  constraint captcha_uses_pkey PRIMARY KEY (hash)
);
CREATE INDEX captcha_uses_age ON captcha_uses USING btree (at);

-- Terms and stock of a cash currency in a city. A city without a row has the terms of the direction.
create table cash_desks (
  ps integer not null,
  city text not null,
  margin numeric not null default 0, -- Percent that is added to the direction's margin.
  min numeric, -- Minimum in the cash currency, like the maximum in `max`. The limits of the direction apply too.
  max numeric,
  stock numeric, -- Cash in the city, changed by claims in this city. Null if cash is not counted and only the reserve limits claims.
  held numeric not null default 0, -- Sum of the active holds for claims in this city.
  constraint cash_desks_pkey PRIMARY KEY (ps, city),
  constraint cash_desks_held_within_stock CHECK (((held >= (0)::numeric) AND ((stock IS NULL) OR (held <= stock)))),
  constraint cash_desks_limits CHECK (((min IS NULL) OR (max IS NULL) OR (min <= max))),
  constraint cash_desks_margin_range CHECK (((margin >= (0)::numeric) AND (margin < (50)::numeric))),
  constraint cash_desks_stock_bounded CHECK ((stock <= ('1000000000000000'::bigint)::numeric)),
  constraint cash_desks_city_fkey FOREIGN KEY (city) REFERENCES cities(code),
  constraint cash_desks_ps_fkey FOREIGN KEY (ps) REFERENCES payment_systems(id)
);

-- Hashes of the latest blocks that were read, by which a reorganization of the chain is noticed.
create table chain_blocks (
  chain text not null,
  height integer not null,
  hash text not null,
  constraint chain_blocks_pkey PRIMARY KEY (chain, height)
);

-- Coins of the wallets that pay on Core chains, as the worker has seen them in blocks.
create table chain_coins (
  chain text not null,
  txid text not null,
  vout integer not null,
  address text not null,
  units numeric not null, -- Sum in the smallest unit.
  raw text not null, -- Transaction that created the coin. Its hash is the txid, so that the signer needs to trust no sum.
  block_height integer not null,
  spent_txid text, -- Mined transaction that has spent the coin, or null.
  spent_height integer,
  spent_hash text,
  constraint chain_coins_pkey PRIMARY KEY (chain, txid, vout),
  constraint chain_coins_spent_whole CHECK ((((spent_txid IS NULL) = (spent_height IS NULL)) AND ((spent_txid IS NULL) = (spent_hash IS NULL)))),
  constraint chain_coins_units_positive CHECK ((units > (0)::numeric))
);
CREATE INDEX chain_coins_unspent ON chain_coins USING btree (chain, address) WHERE (spent_txid IS NULL);

-- Height of the last block of each chain that was read.
create table chain_cursors (
  chain text not null,
  height integer not null,
  constraint chain_cursors_pkey PRIMARY KEY (chain)
);

-- Transfers to deposit addresses.
create table chain_deposits (
  chain text not null,
  txid text not null,
  log_index integer not null, -- Position in the transaction. On an EVM chain, 0 is its own value and n + 1 its log number n; on a Core chain, n is its output number n. Unlike the index in the block, it survives a reorganization.
  block_height integer, -- Height of the block, or null while the transaction waits for its first block.
  block_hash text, -- Block with the transaction, or null since a reorganization removed the block.
  block_at timestamp with time zone, -- Time of the block in which the transfer was first seen.
  address text not null,
  sender text not null, -- Addresses of the sender, separated by a space. Empty if the node does not tell them.
  claim_id uuid not null,
  currency text not null,
  summa numeric not null,
  status text not null default 'seen'::text, -- `ignored` is a transfer in a currency that its claim does not expect, or below the smallest unit of its currency. `vanished` is a transfer that a reorganization or another transaction with the same coins removed.
  seen_at timestamp with time zone not null default now(),
  credited_at timestamp with time zone,
  vanished_at timestamp with time zone,
  risk text, -- Risk of the senders by the AML provider, since the transfer is credited. `unknown` without an answer; null before migration 0170.
  credited_as text, -- Payment key of the credit by staff that this transfer belongs to, so that it is not credited again. Null for transfers that the chain credited itself.
  constraint chain_deposits_pkey PRIMARY KEY (chain, txid, log_index),
  constraint chain_deposits_risk_known CHECK ((risk = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'unknown'::text]))),
  constraint chain_deposits_status_known CHECK ((status = ANY (ARRAY['seen'::text, 'credited'::text, 'vanished'::text, 'ignored'::text]))),
  constraint chain_deposits_summa_positive CHECK ((summa > (0)::numeric)),
  constraint chain_deposits_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id)
);
CREATE UNIQUE INDEX chain_deposits_credited_as ON chain_deposits USING btree (credited_as) WHERE (credited_as IS NOT NULL);
CREATE INDEX chain_deposits_credited_at ON chain_deposits USING btree (chain, credited_at) WHERE (credited_at IS NOT NULL);
CREATE INDEX chain_deposits_of_block ON chain_deposits USING btree (chain, block_height);
CREATE INDEX chain_deposits_of_claim ON chain_deposits USING btree (claim_id);
CREATE INDEX chain_deposits_seen ON chain_deposits USING btree (chain, block_height) WHERE (status = 'seen'::text);
CREATE INDEX chain_deposits_seen_at ON chain_deposits USING btree (chain, seen_at);
CREATE INDEX chain_deposits_vanished_at ON chain_deposits USING btree (chain, vanished_at) WHERE (vanished_at IS NOT NULL);

-- Nonces of signed payouts. A claim gets one nonce forever: a blockchain mines one transaction per nonce, so that a claim is paid at most once.
create table chain_nonces (
  chain text not null,
  address text not null,
  nonce bigint not null, -- Number of the wallet's transaction on an EVM chain (EIP-2681). On a Core chain it only numbers the payouts, and the coins of a payout take its part.
  payout_id bigint not null,
  claim_id uuid not null,
  freed_at timestamp with time zone, -- Time at which the operator freed the nonce, so that later payouts do not follow it. The claim still gets no other one.
  constraint chain_nonces_pkey PRIMARY KEY (chain, address, nonce),
  constraint chain_nonces_claim UNIQUE (claim_id),
  constraint chain_nonces_payout UNIQUE (payout_id),
  constraint chain_nonces_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id),
  constraint chain_nonces_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES chain_payouts(id)
);

-- Coins that the transactions of a payout spend. All of them spend the same coins, so that at most one is ever mined.
create table chain_payout_coins (
  payout_id bigint not null,
  chain text not null,
  txid text not null,
  vout integer not null,
  constraint chain_payout_coins_pkey PRIMARY KEY (payout_id, chain, txid, vout),
  constraint chain_payout_coins_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES chain_nonces(payout_id)
);
CREATE INDEX chain_payout_coins_of_coin ON chain_payout_coins USING btree (chain, txid, vout);

-- Automatic payouts. A claim has at most one that is not cancelled, and only an unsigned payout can be cancelled.
create table chain_payouts (
  id bigint not null generated always as identity,
  claim_id uuid not null,
  ps integer not null,
  chain text not null,
  chain_id text not null, -- Number of an EVM chain, or hash of the first block of a Core chain.
  contract text, -- Contract of the token (ERC-20), or null for the chain's own coin.
  to_address text not null,
  summa numeric not null,
  status text not null default 'queued'::text,
  reason text, -- Why the payout is held or has failed.
  gas bigint not null, -- Most gas that the transaction may use; on a Core chain its expected size in virtual bytes (BIP 141).
  max_fee numeric not null, -- Highest fee per gas in wei (EIP-1559); on a Core chain the fee per virtual byte in the smallest unit.
  priority_fee numeric not null, -- Fee per gas for the block's builder in wei (EIP-1559); on a Core chain the same as `max_fee`.
  wanted integer not null default 1, -- Number of signed transactions that the worker wants. Each one after the first replaces the earlier ones with a higher fee.
  attempts integer not null default 0, -- Number of failed broadcasts of the newest transaction.
  block_number bigint, -- Block of the transaction; with the reason `nonce`, the height at which another transaction was noticed.
  confirmations integer,
  fee numeric, -- Fee paid to the network, in units of the native coin. Known once the transaction is final.
  fee_posted boolean not null default false,
  broadcast_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  status_at timestamp with time zone not null default now(), -- Time of the last change of the status.
  judged_check uuid, -- Latest AML check of the address when the worker judged it. The signer takes no payout with a later check.
  constraint chain_payouts_pkey PRIMARY KEY (id),
  constraint chain_payouts_status_known CHECK ((status = ANY (ARRAY['queued'::text, 'held'::text, 'signed'::text, 'broadcast'::text, 'mined'::text, 'final'::text, 'failed'::text, 'cancelled'::text]))),
  constraint chain_payouts_summa_positive CHECK ((summa > (0)::numeric)),
  constraint chain_payouts_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id),
  constraint chain_payouts_ps_fkey FOREIGN KEY (ps) REFERENCES payment_systems(id)
);
CREATE INDEX chain_payouts_of_claim ON chain_payouts USING btree (claim_id);
CREATE UNIQUE INDEX chain_payouts_once ON chain_payouts USING btree (claim_id) WHERE (status <> 'cancelled'::text);
CREATE INDEX chain_payouts_open ON chain_payouts USING btree (status, id) WHERE (status <> ALL (ARRAY['final'::text, 'failed'::text, 'cancelled'::text]));
CREATE INDEX chain_payouts_unposted ON chain_payouts USING btree (id) WHERE ((fee IS NOT NULL) AND (NOT fee_posted));
CREATE TRIGGER chain_payouts_status_at BEFORE UPDATE ON chain_payouts FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION payout_status_at();

-- Requests of staff to read blocks again. A chain has at most one that has not ended.
create table chain_rescans (
  id bigint not null generated always as identity,
  chain text not null,
  from_height integer not null,
  to_height integer not null,
  next_height integer not null, -- First block that was not read again yet.
  found integer not null default 0, -- Transfers that were not known before.
  problem text, -- Why the last attempt to read the next blocks failed: an endpoint did not give them (`unread`), or the endpoints have different ones (`moved`). The next attempt follows by itself.
  at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint chain_rescans_pkey PRIMARY KEY (id),
  constraint chain_rescans_order CHECK (((0 <= from_height) AND (from_height <= next_height) AND (from_height <= to_height))),
  constraint chain_rescans_problem_known CHECK ((problem = ANY (ARRAY['unread'::text, 'moved'::text])))
);
CREATE INDEX chain_rescans_of_chain ON chain_rescans USING btree (chain, id);
CREATE UNIQUE INDEX chain_rescans_open ON chain_rescans USING btree (chain) WHERE (ended_at IS NULL);

-- Signed transactions. Only the signer writes them, before anything is broadcast.
create table chain_transactions (
  txid text not null,
  payout_id bigint not null,
  nonce bigint not null,
  raw text not null, -- Signed transaction as it is broadcast.
  gas bigint not null, -- Most gas; on a Core chain the size in virtual bytes.
  max_fee numeric not null,
  priority_fee numeric not null,
  at timestamp with time zone not null default now(),
  fee numeric, -- Fee in the smallest unit, if it is known before the transaction is mined, as on a Core chain.
  constraint chain_transactions_pkey PRIMARY KEY (txid),
  constraint chain_transactions_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES chain_nonces(payout_id)
);
CREATE INDEX chain_transactions_of_payout ON chain_transactions USING btree (payout_id);

-- Wallets that pay, one per chain, as announced by the signer.
create table chain_wallets (
  chain text not null,
  address text not null,
  nonce bigint not null default 0, -- Number of mined transactions of the wallet, from the node (EIP-2681).
  balances jsonb not null default '{}'::jsonb, -- Balances by code of the currency, from the node.
  seen_at timestamp with time zone not null default now(), -- Time at which the signer last announced the wallet.
  checked_at timestamp with time zone, -- Time at which the worker last read the wallet from the node.
  constraint chain_wallets_pkey PRIMARY KEY (chain),
  constraint chain_wallets_nonce_positive CHECK ((nonce >= 0))
);

-- Chains of RAILS_FILE as the worker has last seen them. A chain with a problem closes its directions.
create table chains (
  name text not null,
  network text not null,
  currencies text[] not null, -- Codes of the payment systems whose payments are watched on the chain.
  tip integer, -- Height of the newest block that all endpoints have.
  checked_at timestamp with time zone,
  problem text, -- Why the endpoints are not trusted now, or null. It disappears by itself.
  problem_since timestamp with time zone,
  stopped text, -- Why nothing is credited until a member of staff decides, or null.
  stopped_at timestamp with time zone,
  endpoints jsonb not null default '[]'::jsonb, -- Last answer of each endpoint: host, height, time and hash of blocks, and why it is not trusted.
  disputed text[] not null default '{}'::text[], -- Transactions about which the endpoints contradict each other. Their payments wait.
  constraint chains_pkey PRIMARY KEY (name),
  constraint chains_problem_since CHECK (((problem IS NULL) = (problem_since IS NULL))),
  constraint chains_stopped_at CHECK (((stopped IS NULL) = (stopped_at IS NULL)))
);

-- Changes made in the back office. Each row is written in the transaction of its change; the application may only insert rows.
create table change_log (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  actor_kind text not null,
  actor_id text,
  room text not null,
  subject text, -- Changed object, such as a currency, a city or a claim's number. Null if the section has a single object.
  changes jsonb not null, -- List of {field, before, after}. A value is a text, a boolean, or null if the field was empty.
  note text,
  decided_by uuid, -- Second member of staff who approved or declined the change. Null if no approval was needed.
  approved boolean,
  constraint change_log_pkey PRIMARY KEY (id),
  constraint change_log_actor CHECK (((actor_kind = ANY (ARRAY['visitor'::text, 'operator'::text, 'job'::text, 'rail'::text])) AND ((actor_kind = 'visitor'::text) = (actor_id IS NULL)))),
  constraint change_log_changes_not_empty CHECK (((jsonb_typeof(changes) = 'array'::text) AND (changes <> '[]'::jsonb))),
  constraint change_log_decided CHECK (((decided_by IS NULL) = (approved IS NULL))),
  constraint change_log_room_named CHECK ((room ~ '^[a-z_]{2,40}$'::text)),
  constraint change_log_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id)
);
CREATE INDEX change_log_decided ON change_log USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX change_log_of_room ON change_log USING btree (room, id);
CREATE INDEX change_log_of_subject ON change_log USING btree (subject, room, id);
CREATE TRIGGER change_log_append_only BEFORE DELETE OR UPDATE ON change_log FOR EACH ROW EXECUTE FUNCTION reject_changes();
CREATE CONSTRAINT TRIGGER change_log_linked AFTER INSERT ON change_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_log_linked();

-- Hash chain over the entries of the change log. The application may only insert rows.
create table change_log_chain (
  "position" bigint not null, -- Number of the entry in the order of the commits: 1, 2, 3, … without gaps.
  entry_id bigint not null,
  hash bytea not null, -- SHA-256 of the previous entry's hash and of this entry.
  constraint change_log_chain_pkey PRIMARY KEY ("position"),
  constraint change_log_chain_entry_id_key UNIQUE (entry_id),
  constraint change_log_chain_hash_sha256 CHECK ((octet_length(hash) = 32)),
  constraint change_log_chain_position_positive CHECK (("position" > 0)),
  constraint change_log_chain_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES change_log(id)
);
CREATE TRIGGER change_log_chain_append_only BEFORE DELETE OR UPDATE ON change_log_chain FOR EACH ROW EXECUTE FUNCTION reject_changes();

-- Changes that need the approval of a second member of staff, both open and decided.
create table change_requests (
  id uuid not null default gen_random_uuid(),
  room text not null,
  subject text not null,
  payload jsonb not null, -- New values, written after the approval, in the format of the module that owns the table.
  changes jsonb not null, -- List of {field, before, after}, in the format of `change_log.changes`.
  user_id uuid not null,
  at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  approved_by uuid,
  declined_by uuid,
  constraint change_requests_pkey PRIMARY KEY (id),
  constraint change_requests_changes_not_empty CHECK (((jsonb_typeof(changes) = 'array'::text) AND (changes <> '[]'::jsonb))),
  constraint change_requests_ended CHECK (((ended_at IS NOT NULL) = ((approved_by IS NOT NULL) OR (declined_by IS NOT NULL)))),
  constraint change_requests_one_end CHECK (((approved_by IS NULL) OR (declined_by IS NULL))),
  constraint change_requests_room_known CHECK ((room = ANY (ARRAY['directions'::text, 'currencies'::text, 'requisites'::text, 'offices'::text, 'rates'::text, 'claims'::text, 'settings'::text, 'content'::text]))),
  constraint change_requests_two_persons CHECK ((approved_by <> user_id)),
  constraint change_requests_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint change_requests_declined_by_fkey FOREIGN KEY (declined_by) REFERENCES users(id),
  constraint change_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX change_requests_approved ON change_requests USING btree (approved_by) WHERE (approved_by IS NOT NULL);
CREATE INDEX change_requests_declined ON change_requests USING btree (declined_by) WHERE (declined_by IS NOT NULL);
CREATE INDEX change_requests_of_author ON change_requests USING btree (user_id);
CREATE UNIQUE INDEX change_requests_open ON change_requests USING btree (room, subject) WHERE (ended_at IS NULL);
CREATE TRIGGER change_requests_changed AFTER INSERT OR UPDATE ON change_requests FOR EACH STATEMENT EXECUTE FUNCTION requests_changed();

create table cities (
  code text not null,
  name_ru text not null,
  name_en text not null,
  constraint cities_pkey PRIMARY KEY (code)
);
CREATE TRIGGER cities_site_changed AFTER INSERT OR DELETE ON cities FOR EACH ROW EXECUTE FUNCTION site_changed();
CREATE TRIGGER cities_update_site_changed AFTER UPDATE ON cities FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION site_changed();

-- The browser that first opened a claim created by a shop's server, and follow-up claims of such a claim. Only this browser, or the account that it moved the claim to, decides about the money.
create table claim_buyers (
  claim_id uuid not null,
  visitor_hash bytea, -- SHA-256 of the browser's cookie. Null once the browser has signed out of the claim's account.
  at timestamp with time zone not null default now(),
  constraint claim_buyers_pkey PRIMARY KEY (claim_id),
  constraint claim_buyers_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id)
);

-- Status changes to report by mail. The worker moves them to its mail queue.
create table claim_mail_outbox (
  claim_id uuid not null,
  move bigint not null -- Id of the transition in `claim_transitions`.
);
CREATE INDEX claim_mail_outbox_of_claim ON claim_mail_outbox USING btree (claim_id, move);

-- Words that the exchange adds to its mails about orders. A kind of mail without a row has no added words.
create table claim_mail_words (
  kind text not null,
  text_ru text not null,
  text_en text not null,
  updated_at timestamp with time zone not null default now(),
  constraint claim_mail_words_pkey PRIMARY KEY (kind)
);

-- Notes that staff has written about a claim. Notes are never changed or deleted.
create table claim_notes (
  id uuid not null default gen_random_uuid(),
  claim_id uuid not null,
  user_id uuid not null,
  at timestamp with time zone not null default now(),
  for_visitor boolean not null, -- Whether the visitor sees the note on the claim's page and gets it by mail.
  text text not null,
  constraint claim_notes_pkey PRIMARY KEY (id),
  constraint claim_notes_text_length CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000))),
  constraint claim_notes_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id),
  constraint claim_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX claim_notes_of_author ON claim_notes USING btree (user_id);
CREATE INDEX claim_notes_of_claim ON claim_notes USING btree (claim_id, at);
CREATE TRIGGER claim_notes_added AFTER INSERT ON claim_notes FOR EACH ROW EXECUTE FUNCTION claim_part_changed();

-- Office of a cash claim as its visitor was told, copied at the confirmation by a trigger.
create table claim_offices (
  claim_id uuid not null,
  name_ru text not null, -- Name of the city.
  name_en text not null,
  address_ru text not null,
  address_en text not null,
  hours_ru text not null,
  hours_en text not null,
  note_ru text,
  note_en text,
  schedule jsonb,
  constraint claim_offices_pkey PRIMARY KEY (claim_id),
  constraint claim_offices_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id)
);

-- Changes of a claim's course or sums, written by a trigger, so that the claim's page can show old and new values.
create table claim_prices (
  id bigint not null generated always as identity,
  claim_id uuid not null,
  at timestamp with time zone not null default now(),
  course_before numeric not null,
  course numeric not null,
  from_before numeric not null,
  from_summa numeric not null,
  to_before numeric not null,
  to_summa numeric not null,
  constraint claim_prices_pkey PRIMARY KEY (id),
  constraint claim_prices_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id)
);
CREATE INDEX claim_prices_of_claim ON claim_prices USING btree (claim_id);

-- Raises of payouts that a member of staff made without a second person. Insert-only.
create table claim_raises (
  id bigint not null generated always as identity,
  claim_id uuid not null,
  user_id uuid not null,
  usd numeric, -- Raise in US dollars. Null if the currency had no rate.
  at timestamp with time zone not null default now(),
  constraint claim_raises_pkey PRIMARY KEY (id),
  constraint claim_raises_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id),
  constraint claim_raises_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX claim_raises_of_author ON claim_raises USING btree (user_id, at);
CREATE INDEX claim_raises_of_claim ON claim_raises USING btree (claim_id);
CREATE TRIGGER claim_raises_append_only BEFORE DELETE OR UPDATE ON claim_raises FOR EACH ROW EXECUTE FUNCTION reject_changes();

-- Requisites that were shown to the payer of a claim. Each change adds a row with a new version.
create table claim_requisites (
  claim_id uuid not null,
  version integer not null default 1,
  pool_id uuid,
  value text not null, -- The requisite. Card numbers are encrypted, as in `requisite_pool`.
  holder text,
  bank text,
  tag text,
  at timestamp with time zone not null default now(),
  constraint claim_requisites_pkey PRIMARY KEY (claim_id, version),
  constraint claim_requisites_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id),
  constraint claim_requisites_pool_id_fkey FOREIGN KEY (pool_id) REFERENCES requisite_pool(id)
);
CREATE INDEX claim_requisites_of_pool ON claim_requisites USING btree (pool_id, at);

-- Status changes of claims. Append-only.
create table claim_transitions (
  id bigint not null generated always as identity,
  claim_id uuid not null,
  at timestamp with time zone not null default now(),
  from_status text,
  to_status text not null,
  actor_kind text not null,
  actor_id text, -- User id of the member of staff, or name of the job or payment method. Null if the visitor acted.
  reason text,
  note text,
  constraint claim_transitions_pkey PRIMARY KEY (id),
  constraint claim_transitions_actor CHECK (((actor_kind = ANY (ARRAY['visitor'::text, 'operator'::text, 'job'::text, 'rail'::text])) AND ((actor_kind = 'visitor'::text) = (actor_id IS NULL)))),
  constraint claim_transitions_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id)
);
CREATE INDEX claim_transitions_of_claim ON claim_transitions USING btree (claim_id, id);
CREATE INDEX claim_transitions_of_operator ON claim_transitions USING btree (actor_id, at) WHERE (actor_kind = 'operator'::text);
CREATE INDEX claim_transitions_refunded ON claim_transitions USING btree (actor_id, at) WHERE ((to_status = 'refunded'::text) AND (actor_kind = 'operator'::text));
CREATE TRIGGER claim_transitions_append_only BEFORE DELETE OR UPDATE ON claim_transitions FOR EACH ROW EXECUTE FUNCTION reject_changes();
CREATE TRIGGER claim_transitions_told_to_shop AFTER INSERT ON claim_transitions FOR EACH ROW EXECUTE FUNCTION shop_claim_changed();
CREATE TRIGGER claim_transitions_told_to_staff AFTER INSERT ON claim_transitions FOR EACH ROW WHEN (new.actor_kind <> 'operator'::text AND ((new.to_status = ANY (ARRAY['marked_paid'::text, 'paid'::text, 'check'::text, 'aml'::text])) OR new.from_status = 'new'::text AND (new.to_status = ANY (ARRAY['verify'::text, 'wait_requisites'::text, 'wait_payment'::text])))) EXECUTE FUNCTION staff_notice_of_transition();

-- Browsers that opened a claim through the link in its mail. They have the rights of the claim's creator.
create table claim_visitors (
  claim_id uuid not null,
  visitor_hash bytea not null, -- SHA-256 of the browser's cookie.
  at timestamp with time zone not null default now(),
  constraint claim_visitors_pkey PRIMARY KEY (claim_id, visitor_hash),
  constraint claim_visitors_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id)
);

create table claims (
  id uuid not null default gen_random_uuid(),
  number bigint not null generated always as identity (start with 100001),
  status text not null default 'new'::text,
  reason text,
  from_ps integer not null,
  to_ps integer not null,
  from_summa numeric not null,
  to_summa numeric not null,
  course numeric not null,
  course_type text not null default 'default'::text,
  email text not null default ''::text,
  from_requisites jsonb not null default '[]'::jsonb, -- List of {name, label, value}, as in all requisite columns of the table. For a card, `value` is a keyed hash, and `sealed`, `first` and `last` hold the encrypted number and its ends.
  to_requisites jsonb not null default '[]'::jsonb,
  refund_requisites jsonb,
  city text,
  locale text not null default 'ru'::text,
  user_id uuid,
  visitor_hash bytea, -- SHA-256 of the cookie of the browser that created the claim.
  ip inet, -- IP network from which the claim was created: an IPv4 address, or the IPv6 /56 of a household.
  refferal text,
  rail text not null,
  agree jsonb not null, -- Versions of the texts that the visitor agreed to, as {aml, replenishment}.
  office_code text not null default upper("left"(replace((gen_random_uuid())::text, '-'::text, ''::text), 6)), -- Code that identifies the visitor at a cash desk instead of a name.
  linked_to uuid, -- Original claim, if this claim is a follow-up claim for its surplus or late payment.
  worker_id uuid,
  note text,
  tx_in text,
  tx_out text,
  refund_summa numeric, -- Sum to refund or already refunded to the visitor.
  course_fixed_until timestamp with time zone,
  pay_until timestamp with time zone,
  clock_at timestamp with time zone, -- Time at which the worker changes the claim's status, or at which the claim becomes overdue.
  sla_alerted_for timestamp with time zone, -- Value of `clock_at` for which staff was alerted, so that each stay in a status causes at most one alert.
  status_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  refund_reminders smallint not null default 0, -- Number of mails that have reminded the visitor to say where the refund goes.
  confirmations_seen integer, -- Number of blockchain confirmations in the latest report. Null if there was no report.
  confirmations_required integer,
  stated_tx text, -- Transaction number of the payment as typed by the visitor. It is not verified.
  marked_hold_until timestamp with time zone, -- Time at which the claim's hold ends if no money is credited, counted from the first "I paid".
  marked_hold_ended boolean not null default false, -- Whether the hold of a claim marked as paid has ended. Such a claim may hold nothing.
  refund_stated_by uuid, -- Member of staff who entered the current refund requisites. Null if the visitor or the paying account provided them.
  refund_stated_at timestamp with time zone,
  card_id uuid, -- Passed verification of the payer, a card or an identity, so that the check is not repeated.
  promo_percent numeric not null default 0, -- Percent by which a promo code improved the claim's course.
  to_shop uuid, -- Shop whose balance receives the payout. Null if the payout goes to `to_requisites`.
  payout_rail text not null default 'manual'::text, -- Copied from the direction. Set to `manual` when staff takes over an automatic payout, and never back.
  constraint claims_pkey PRIMARY KEY (id),
  constraint claims_number_key UNIQUE (number),
  constraint claims_amounts_positive CHECK (((from_summa > (0)::numeric) AND (to_summa > (0)::numeric) AND (course > (0)::numeric))),
  constraint claims_confirmations_counted CHECK (((confirmations_seen >= 0) AND (confirmations_seen <= confirmations_required))),
  constraint claims_course_type_known CHECK ((course_type = ANY (ARRAY['default'::text, 'verification'::text]))),
  constraint claims_payout_rail_known CHECK ((payout_rail = ANY (ARRAY['manual'::text, 'chain'::text]))),
  constraint claims_promo_percent CHECK ((promo_percent >= (0)::numeric)),
  constraint claims_reason_known CHECK ((reason = ANY (ARRAY['late'::text, 'less'::text, 'more'::text, 'double'::text, 'network'::text, 'sender'::text, 'limit'::text, 'aml'::text, 'verify'::text, 'provider'::text, 'client'::text, 'operator'::text, 'timeout'::text, 'no_payment'::text]))),
  constraint claims_sides_differ CHECK ((from_ps <> to_ps)),
  constraint claims_status_known CHECK ((status = ANY (ARRAY['new'::text, 'verify'::text, 'wait_requisites'::text, 'wait_payment'::text, 'marked_paid'::text, 'confirming'::text, 'paid_partial'::text, 'paid'::text, 'aml'::text, 'check'::text, 'choice'::text, 'payout'::text, 'payout_sent'::text, 'done'::text, 'refund'::text, 'refunded'::text, 'expired'::text, 'cancelled'::text, 'failed'::text]))),
  constraint claims_card_id_fkey FOREIGN KEY (card_id) REFERENCES verifications(id) ON DELETE SET NULL,
  constraint claims_city_fkey FOREIGN KEY (city) REFERENCES cities(code),
  constraint claims_from_ps_fkey FOREIGN KEY (from_ps) REFERENCES payment_systems(id),
  constraint claims_linked_to_fkey FOREIGN KEY (linked_to) REFERENCES claims(id),
  constraint claims_to_ps_fkey FOREIGN KEY (to_ps) REFERENCES payment_systems(id),
  constraint claims_to_shop_fkey FOREIGN KEY (to_shop) REFERENCES shops(id),
  constraint claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint claims_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES users(id)
);
CREATE INDEX claims_clock ON claims USING btree (clock_at) WHERE (clock_at IS NOT NULL);
CREATE INDEX claims_from_card_end ON claims USING btree (jsonb_path_query_first(from_requisites, '$[*]."last"'::jsonpath), status, status_at) WHERE (jsonb_path_query_first(from_requisites, '$[*]."last"'::jsonpath) IS NOT NULL);
CREATE INDEX claims_linked ON claims USING btree (linked_to) WHERE (linked_to IS NOT NULL);
CREATE INDEX claims_marked_holds ON claims USING btree (marked_hold_until) WHERE ((status = 'marked_paid'::text) AND (NOT marked_hold_ended));
CREATE INDEX claims_of_card ON claims USING btree (card_id) WHERE (card_id IS NOT NULL);
CREATE INDEX claims_of_email ON claims USING btree (lower(email), created_at) WHERE (email <> ''::text);
CREATE INDEX claims_of_ip ON claims USING btree (ip, created_at) WHERE (ip IS NOT NULL);
CREATE INDEX claims_of_pair ON claims USING btree (from_ps, to_ps, status, status_at);
CREATE INDEX claims_of_reason ON claims USING btree (reason, status, status_at) WHERE (reason IS NOT NULL);
CREATE INDEX claims_of_requisite ON claims USING btree ((((to_requisites -> 0) ->> 'value'::text)), created_at);
CREATE INDEX claims_of_sender ON claims USING btree ((((from_requisites -> 0) ->> 'value'::text))) WHERE (from_requisites <> '[]'::jsonb);
CREATE INDEX claims_of_user ON claims USING btree (user_id, created_at DESC, number DESC) INCLUDE (id, status) WHERE (user_id IS NOT NULL);
CREATE INDEX claims_of_visitor ON claims USING btree (visitor_hash, created_at) WHERE (visitor_hash IS NOT NULL);
CREATE INDEX claims_of_worker ON claims USING btree (worker_id) WHERE (worker_id IS NOT NULL);
CREATE INDEX claims_paid_to_user ON claims USING btree (user_id, to_ps, to_summa) WHERE ((status = 'done'::text) AND (user_id IS NOT NULL));
CREATE INDEX claims_paid_to_visitor ON claims USING btree (visitor_hash, to_ps, to_summa) WHERE ((status = 'done'::text) AND (visitor_hash IS NOT NULL));
CREATE INDEX claims_promo_user ON claims USING btree (user_id) WHERE (promo_percent > (0)::numeric);
CREATE INDEX claims_promo_visitor ON claims USING btree (visitor_hash) WHERE (promo_percent > (0)::numeric);
CREATE INDEX claims_queue ON claims USING btree (status, status_at) INCLUDE (id, number, reason, from_ps, to_ps, from_summa, to_summa);
CREATE INDEX claims_refund_reminders ON claims USING btree (status_at) WHERE ((status = 'refund'::text) AND (refund_requisites IS NULL) AND (refund_reminders < 3));
CREATE INDEX claims_search ON claims USING gin ((((((email || ' '::text) || (jsonb_path_query_array((from_requisites || to_requisites), '$[*]?(!(exists (@."sealed")))."value"'::jsonpath))::text) || ' '::text) || (jsonb_path_query_array((from_requisites || to_requisites), '$[*]."last"'::jsonpath))::text)) extensions.gin_trgm_ops);
CREATE INDEX claims_to_card_end ON claims USING btree (jsonb_path_query_first(to_requisites, '$[*]."last"'::jsonpath), status, status_at) WHERE (jsonb_path_query_first(to_requisites, '$[*]."last"'::jsonpath) IS NOT NULL);
CREATE INDEX claims_to_shop ON claims USING btree (to_shop) WHERE (to_shop IS NOT NULL);
CREATE INDEX claims_unaddressed ON claims USING btree (status_at) WHERE ((status = 'refund'::text) AND (refund_requisites IS NULL));
CREATE INDEX claims_unpaid ON claims USING btree (created_at) WHERE (status = ANY (ARRAY['new'::text, 'verify'::text, 'wait_requisites'::text, 'wait_payment'::text, 'marked_paid'::text, 'confirming'::text, 'paid_partial'::text, 'paid'::text, 'aml'::text, 'check'::text, 'choice'::text]));
CREATE TRIGGER claims_added AFTER INSERT ON claims FOR EACH ROW EXECUTE FUNCTION claim_added();
CREATE TRIGGER claims_added_office_kept AFTER INSERT ON claims FOR EACH ROW WHEN (new.city IS NOT NULL AND new.status <> 'new'::text) EXECUTE FUNCTION claim_office_kept();
CREATE TRIGGER claims_office_kept AFTER UPDATE OF status ON claims FOR EACH ROW WHEN (new.city IS NOT NULL AND old.status = 'new'::text AND new.status <> 'new'::text) EXECUTE FUNCTION claim_office_kept();
CREATE TRIGGER claims_updated AFTER UPDATE ON claims FOR EACH ROW EXECUTE FUNCTION claim_updated();

-- Claims that take part in a contest.
create table contest_entries (
  contest_id integer not null,
  number bigint not null,
  at timestamp with time zone not null default now(),
  constraint contest_entries_pkey PRIMARY KEY (contest_id, number),
  constraint contest_entries_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contests(id),
  constraint contest_entries_number_fkey FOREIGN KEY (number) REFERENCES claims(number)
);
CREATE INDEX contest_entries_of_claim ON contest_entries USING btree (number);

-- Prizes in money that orders have won. The ledger account prize:{id}:{code} owes a released prize.
create table contest_prizes (
  id uuid not null default gen_random_uuid(),
  contest_id integer not null,
  place integer not null,
  number bigint not null,
  ps integer not null,
  summa numeric not null,
  status text not null default 'won'::text,
  member_id uuid, -- Partner whose balance received the prize.
  released_by uuid,
  released_at timestamp with time zone,
  credited_at timestamp with time zone,
  credited_summa numeric, -- Sum that the balance of the partner received, in the currency of the balance.
  constraint contest_prizes_pkey PRIMARY KEY (id),
  constraint contest_prizes_claim UNIQUE (contest_id, number),
  constraint contest_prizes_place UNIQUE (contest_id, place),
  constraint contest_prizes_credited CHECK (((status = 'credited'::text) = (credited_at IS NOT NULL))),
  constraint contest_prizes_credited_summa CHECK (((status = 'credited'::text) = (credited_summa IS NOT NULL))),
  constraint contest_prizes_member CHECK (((status = 'credited'::text) = (member_id IS NOT NULL))),
  constraint contest_prizes_released CHECK (((status = 'won'::text) = (released_at IS NULL))),
  constraint contest_prizes_status_known CHECK ((status = ANY (ARRAY['won'::text, 'released'::text, 'credited'::text]))),
  constraint contest_prizes_summa CHECK ((summa > (0)::numeric)),
  constraint contest_prizes_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contests(id),
  constraint contest_prizes_member_id_fkey FOREIGN KEY (member_id) REFERENCES referral_members(id),
  constraint contest_prizes_number_fkey FOREIGN KEY (number) REFERENCES claims(number),
  constraint contest_prizes_ps_fkey FOREIGN KEY (ps) REFERENCES payment_systems(id),
  constraint contest_prizes_released_by_fkey FOREIGN KEY (released_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX contest_prizes_of_claim ON contest_prizes USING btree (number);
CREATE INDEX contest_prizes_of_member ON contest_prizes USING btree (member_id, credited_at DESC) WHERE (member_id IS NOT NULL);
CREATE INDEX contest_prizes_of_releaser ON contest_prizes USING btree (released_by) WHERE (released_by IS NOT NULL);
CREATE INDEX contest_prizes_owed ON contest_prizes USING btree (ps) INCLUDE (summa) WHERE (status = 'released'::text);

create table contests (
  id integer not null generated always as identity,
  title_ru text not null,
  title_en text not null,
  terms_ru text not null,
  terms_en text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  seed_hash text, -- SHA-256 of the draw's seed, published from the start. The seed itself is published after the draw.
  seed text,
  winners jsonb not null default '[]'::jsonb, -- List of {place, claim, prizeRu, prizeEn}, ordered by place.
  prizes jsonb not null default '[]'::jsonb, -- List of {prizeRu, prizeEn, summa}, by place. summa is null for a prize that is not money.
  sealed_seed text, -- Seed, encrypted with AES-256-GCM and a key derived from SECRET. Null once the seed is published.
  public_value_ru text, -- Name of the public value that decides the draw, such as the hash of a future block. Staff names it before the contest.
  public_value_en text,
  entries_hash text, -- SHA-256 of the claim numbers in ascending order, each followed by a line feed. Set when the contest is closed.
  public_value text,
  entry_count integer, -- Number of entries, set together with `entries_hash`.
  prize_ps integer, -- Payment system of the prizes in money. Null if no prize is a sum.
  constraint contests_pkey PRIMARY KEY (id),
  constraint contests_draw_in_order CHECK (((public_value IS NULL) OR (entries_hash IS NOT NULL))),
  constraint contests_seed_promised CHECK (((seed IS NULL) OR (seed_hash = encode(sha256(convert_to(seed, 'UTF8'::name)), 'hex'::text)))),
  constraint contests_seed_sealed CHECK ((sealed_seed ~~ 'v1:%'::text)),
  constraint contests_time_runs CHECK ((starts_at < ends_at)),
  constraint contests_prize_ps_fkey FOREIGN KEY (prize_ps) REFERENCES payment_systems(id)
);
CREATE INDEX contests_end ON contests USING btree (ends_at);
CREATE INDEX contests_to_close ON contests USING btree (ends_at) WHERE (entries_hash IS NULL);
CREATE TRIGGER contests_site_changed AFTER INSERT OR DELETE OR UPDATE ON contests FOR EACH ROW EXECUTE FUNCTION site_changed();

create table currency_groups (
  key text not null,
  name_ru text not null,
  name_en text not null,
  "position" integer not null,
  constraint currency_groups_pkey PRIMARY KEY (key)
);

-- Payment requests of the demo bank. A request for the remaining sum replaces the open one.
create table demo_payments (
  id uuid not null default gen_random_uuid(),
  claim_id uuid not null,
  summa numeric not null,
  status text not null default 'open'::text,
  event uuid, -- Id of the demo bank's last event. `reported_at` is the time at which the API accepted the report of this event.
  reported_at timestamp with time zone,
  at timestamp with time zone not null default now(),
  confirmations integer, -- Number of confirmations in the demo bank's next report. Null if the payment is not paid or not on a blockchain.
  constraint demo_payments_pkey PRIMARY KEY (id),
  constraint demo_payments_status_known CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'refused'::text, 'replaced'::text]))),
  constraint demo_payments_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id)
);
CREATE INDEX demo_payments_of_claim ON demo_payments USING btree (claim_id);
CREATE UNIQUE INDEX demo_payments_one_open ON demo_payments USING btree (claim_id) WHERE (status = ANY (ARRAY['open'::text, 'refused'::text]));

-- Addresses derived from the extended public key of a chain, each for one claim. Rows are never deleted, because money may arrive at any time.
create table deposit_addresses (
  chain text not null,
  index integer not null,
  address text not null,
  claim_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint deposit_addresses_pkey PRIMARY KEY (chain, index),
  constraint deposit_addresses_claim UNIQUE (claim_id),
  constraint deposit_addresses_index_positive CHECK ((index >= 0)),
  constraint deposit_addresses_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id)
);
CREATE UNIQUE INDEX deposit_addresses_address ON deposit_addresses USING btree (lower(address));
CREATE INDEX deposit_addresses_at ON deposit_addresses USING btree (chain, at);

-- Lowest index of new deposit addresses, raised by each restore of a backup.
create table deposit_index_floor (
  only_row boolean not null default true,
  index integer not null,
  constraint deposit_index_floor_pkey PRIMARY KEY (only_row),
  constraint deposit_index_floor_only_row_check CHECK (only_row)
);

-- Payments that were received and credited. A payment is credited once, even if it is reported several times.
create table deposits (
  key text not null, -- `payment_key`, with the suffix #2, #3, … if the payment is credited again after a reversal.
  claim_id uuid not null,
  ps integer not null,
  summa numeric not null,
  tx text,
  late boolean not null default false, -- Whether the promised course does not apply to this payment, for example because it arrived too late.
  at timestamp with time zone not null default now(),
  payment_key text not null, -- Id that the payment provider gave the payment. At most one deposit with this id is not reversed.
  reversed_at timestamp with time zone, -- Time at which the wrong credit was reversed.
  arrived_at timestamp with time zone, -- Arrival time of the money, as stated by staff, the payment page or the visitor. Null means the time of the credit.
  constraint deposits_pkey PRIMARY KEY (key),
  constraint deposits_summa_positive CHECK ((summa > (0)::numeric)),
  constraint deposits_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id),
  constraint deposits_ps_fkey FOREIGN KEY (ps) REFERENCES payment_systems(id)
);
CREATE INDEX deposits_of_claim ON deposits USING btree (claim_id);
CREATE INDEX deposits_of_payment ON deposits USING btree (lower(payment_key));
CREATE UNIQUE INDEX deposits_payment_once ON deposits USING btree (payment_key) WHERE (reversed_at IS NULL);
CREATE TRIGGER deposits_changed AFTER INSERT OR UPDATE ON deposits FOR EACH ROW EXECUTE FUNCTION claim_part_changed();

create table directions (
  id integer not null generated always as identity,
  from_ps integer not null,
  to_ps integer not null,
  enabled boolean not null default true,
  margin numeric not null, -- Percent that the exchange keeps, contained in the course.
  margin_verification numeric,
  bonus numeric,
  from_min numeric,
  from_max numeric,
  to_min numeric,
  to_max numeric,
  from_min_verification numeric,
  fixed_minutes integer not null default 20,
  pay_minutes integer not null default 20,
  tolerance numeric not null default 1, -- Percent by which the current course may differ from the promised one. A larger difference refuses the confirmation with `course_changed`.
  email_required boolean not null default true,
  rail text not null default 'manual'::text,
  notify_ru text,
  notify_en text,
  best integer, -- Position in the list of popular directions. Null if the direction is not in the list.
  "position" integer not null default 0,
  from_rate text, -- Name of the rate for the sent currency. Null means the rate of the currency's unit; `to_rate` works the same way.
  to_rate text,
  course_floor numeric, -- Lowest course at which the direction is open. `course_ceiling` is the highest one.
  course_ceiling numeric,
  exported boolean not null default true, -- Whether the rate files for monitors contain the direction, with its labels, floating_percent and delay_minutes.
  labels text[] not null default '{}'::text[],
  floating_percent numeric,
  delay_minutes integer,
  payout_rail text not null default 'manual'::text, -- Sender of payouts: staff (`manual`), or the exchange itself on a blockchain (`chain`).
  constraint directions_pkey PRIMARY KEY (id),
  constraint directions_once UNIQUE (from_ps, to_ps),
  constraint directions_bonus_positive CHECK (((bonus IS NULL) OR (bonus > (0)::numeric))),
  constraint directions_course_bounds CHECK (((course_floor IS NULL) OR (course_ceiling IS NULL) OR (course_floor < course_ceiling))),
  constraint directions_delay_positive CHECK ((delay_minutes > 0)),
  constraint directions_floating_positive CHECK ((floating_percent > (0)::numeric)),
  constraint directions_from_limits CHECK (((from_min IS NULL) OR (from_max IS NULL) OR (from_min <= from_max))),
  constraint directions_labels_known CHECK ((labels <@ ARRAY['manual'::text, 'juridical'::text, 'verifying'::text, 'cardverify'::text, 'floating'::text, 'otherin'::text, 'otherout'::text, 'reg'::text, 'card2card'::text, 'delivery'::text, 'hold'::text])),
  constraint directions_margin_range CHECK (((margin > ('-50'::integer)::numeric) AND (margin < (100)::numeric))),
  constraint directions_payout_rail_known CHECK ((payout_rail = ANY (ARRAY['manual'::text, 'chain'::text]))),
  constraint directions_rail_known CHECK ((rail = ANY (ARRAY['manual'::text, 'demo_bank'::text, 'cash'::text, 'gift'::text, 'chain'::text]))),
  constraint directions_sides_differ CHECK ((from_ps <> to_ps)),
  constraint directions_to_limits CHECK (((to_min IS NULL) OR (to_max IS NULL) OR (to_min <= to_max))),
  constraint directions_verification_better CHECK (((margin_verification IS NULL) OR ((margin_verification > ('-50'::integer)::numeric) AND (margin_verification <= margin)))),
  constraint directions_from_ps_fkey FOREIGN KEY (from_ps) REFERENCES payment_systems(id),
  constraint directions_to_ps_fkey FOREIGN KEY (to_ps) REFERENCES payment_systems(id)
);
CREATE INDEX directions_to ON directions USING btree (to_ps);
CREATE TRIGGER directions_offer_changed AFTER INSERT OR DELETE OR UPDATE ON directions FOR EACH STATEMENT EXECUTE FUNCTION offer_changed();
CREATE TRIGGER directions_site_changed AFTER INSERT OR DELETE OR UPDATE ON directions FOR EACH STATEMENT EXECUTE FUNCTION site_changed();

create table email_changes (
  user_id uuid not null,
  id uuid not null, -- Id from which, together with SECRET, the tokens of the mailed links are derived.
  email text not null,
  old_confirmed_at timestamp with time zone,
  new_confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint email_changes_pkey PRIMARY KEY (user_id),
  constraint email_changes_id_key UNIQUE (id),
  constraint email_changes_email_lower CHECK ((email = lower(email))),
  constraint email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table exchange_days (
  day date not null, -- Day of the payouts in UTC.
  minutes integer not null, -- Minutes from the credit of the payment to the payout, rounded up, at most one day.
  exchanges integer not null,
  constraint exchange_days_pkey PRIMARY KEY (day, minutes),
  constraint exchange_days_counted CHECK (((minutes >= 0) AND (exchanges > 0)))
);

-- Finished claims of one day and pair by the time they took.
create table exchange_durations (
  day date not null,
  pair text not null,
  step smallint not null, -- Step of the duration, as defined in domain/durations.ts.
  done integer not null,
  constraint exchange_durations_pkey PRIMARY KEY (day, pair, step)
);

-- Sums over the claims and postings of one day and pair, kept by a job of the worker.
create table exchange_figures (
  day date not null, -- Day in the time zone of the business hours.
  pair text not null, -- Ids of both payment systems. Empty for postings without a claim.
  created integer not null default 0, -- Claims created on the day. The columns paid and completed count the same claims.
  paid integer not null default 0,
  completed integer not null default 0,
  done integer not null default 0, -- Claims finished on the day.
  turnover numeric not null default 0, -- US dollar value of the sums sent by the visitors of the finished claims.
  profit numeric not null default 0, -- US dollar value of the postings to the accounts of profit and loss on the day.
  constraint exchange_figures_pkey PRIMARY KEY (day, pair)
);

-- Last transition and posting that exchange_figures contains.
create table exchange_figures_state (
  single boolean not null default true,
  move bigint not null default 0,
  posting bigint not null default 0,
  move_end bigint not null default 0, -- Newest transition at the latest look. All rows up to the ends were written by transactions below next_xid.
  posting_end bigint not null default 0,
  next_xid xid8,
  constraint exchange_figures_state_pkey PRIMARY KEY (single),
  constraint exchange_figures_state_single CHECK (single)
);

create table faq (
  key text not null, -- Anchor of the question in the page's URL, the same in both languages.
  locale text not null,
  group_key text not null,
  question text not null,
  markdown text not null,
  "position" integer not null,
  updated_at timestamp with time zone not null default now(),
  constraint faq_pkey PRIMARY KEY (key, locale),
  constraint faq_key_form CHECK ((key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint faq_locale_known CHECK ((locale = ANY (ARRAY['ru'::text, 'en'::text]))),
  constraint faq_group_key_fkey FOREIGN KEY (group_key) REFERENCES faq_groups(key) ON UPDATE CASCADE
);
CREATE TRIGGER faq_site_changed AFTER INSERT OR DELETE OR UPDATE ON faq FOR EACH ROW EXECUTE FUNCTION site_changed();

create table faq_groups (
  key text not null,
  name_ru text not null,
  name_en text not null,
  "position" integer not null,
  constraint faq_groups_pkey PRIMARY KEY (key),
  constraint faq_groups_key_form CHECK ((key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);
CREATE TRIGGER faq_groups_site_changed AFTER INSERT OR DELETE OR UPDATE ON faq_groups FOR EACH ROW EXECUTE FUNCTION site_changed();

-- Payout freezes that were reported to staff by mail, identified by their start.
create table freeze_alerts (
  since timestamp with time zone not null,
  at timestamp with time zone not null default now(),
  constraint freeze_alerts_pkey PRIMARY KEY (since)
);

-- Claims paid with a gift card.
create table gift_card_uses (
  claim_id uuid not null,
  card_id uuid not null,
  summa numeric not null,
  returned numeric not null default 0, -- Sum that was returned to the card when the claim was refunded.
  created_at timestamp with time zone not null default now(),
  constraint gift_card_uses_pkey PRIMARY KEY (claim_id),
  constraint gift_card_uses_sums CHECK (((summa > (0)::numeric) AND ((returned >= (0)::numeric) AND (returned <= summa)))),
  constraint gift_card_uses_card_id_fkey FOREIGN KEY (card_id) REFERENCES gift_cards(id),
  constraint gift_card_uses_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id)
);
CREATE INDEX gift_card_uses_of_card ON gift_card_uses USING btree (card_id, created_at DESC);

-- Gift cards. The balance of the ledger account gift:{code} is the sum of their balances.
create table gift_cards (
  id uuid not null default gen_random_uuid(),
  claim_id uuid not null, -- Claim with which the card was bought.
  ps integer not null,
  value numeric not null,
  balance numeric not null,
  expired_summa numeric not null default 0, -- Balance that was written off when the card expired. Extending the card restores this balance.
  code_hash bytea not null, -- Hash of the code, made with a key derived from SECRET.
  nonce bytea, -- Random value from which, with SECRET, the code is derived. Null once the buyer has saved the code or the card is activated.
  ending text not null, -- Last symbols of the code, for lists and search.
  buyer_id uuid,
  holder_id uuid, -- Account that first activated the card. Nobody else can use it from then on.
  held_at timestamp with time zone,
  saved_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  blocked_at timestamp with time zone,
  block_reason text,
  reminded_at timestamp with time zone, -- Time of the mail that announced the card's expiry. Null again after the card is extended.
  constraint gift_cards_pkey PRIMARY KEY (id),
  constraint gift_cards_claim_id_key UNIQUE (claim_id),
  constraint gift_cards_code_hash_key UNIQUE (code_hash),
  constraint gift_cards_block CHECK (((blocked_at IS NULL) = (block_reason IS NULL))),
  constraint gift_cards_nonce CHECK (((saved_at IS NULL) OR (nonce IS NULL))),
  constraint gift_cards_sums CHECK (((value > (0)::numeric) AND (balance >= (0)::numeric) AND (expired_summa >= (0)::numeric) AND ((balance + expired_summa) <= value))),
  constraint gift_cards_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint gift_cards_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id),
  constraint gift_cards_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint gift_cards_ps_fkey FOREIGN KEY (ps) REFERENCES payment_systems(id)
);
CREATE INDEX gift_cards_blocked ON gift_cards USING btree (created_at DESC) WHERE (blocked_at IS NOT NULL);
CREATE INDEX gift_cards_by_ending ON gift_cards USING btree (ending, created_at DESC);
CREATE INDEX gift_cards_in_use ON gift_cards USING btree (expires_at) INCLUDE (ps, balance) WHERE (balance > (0)::numeric);
CREATE INDEX gift_cards_newest ON gift_cards USING btree (created_at DESC, id);
CREATE INDEX gift_cards_of_buyer ON gift_cards USING btree (buyer_id, created_at DESC) WHERE (buyer_id IS NOT NULL);
CREATE INDEX gift_cards_of_holder ON gift_cards USING btree (holder_id, created_at DESC) WHERE (holder_id IS NOT NULL);
CREATE INDEX gift_cards_open ON gift_cards USING btree (created_at DESC, id) WHERE (balance > (0)::numeric);
CREATE INDEX gift_cards_unreminded ON gift_cards USING btree (expires_at) WHERE ((balance > (0)::numeric) AND (reminded_at IS NULL));

create table heartbeats (
  name text not null,
  at timestamp with time zone not null default now(),
  constraint heartbeats_pkey PRIMARY KEY (name)
);

-- Amounts of a reserve that are set aside for claims.
create table holds (
  claim_id uuid not null,
  ps integer not null,
  summa numeric not null,
  active boolean not null default true,
  unpaid_share numeric, -- Maximum percent of the reserve that unpaid claims may hold together, as set when the hold began. Null means no limit.
  network_share numeric, -- Maximum percent of the reserve that the unpaid claims of one network may hold together. Null means no limit.
  network_reserves numeric, -- Maximum that the unpaid claims of one network may hold in all reserves, as a sum of fractions of each reserve. Null means no limit.
  paid_factor numeric, -- The limits on shares do not apply while a person's unpaid claims hold at most this many times the person's largest payout in the currency. Null means no exemption.
  claim_share numeric, -- Maximum percent that a single claim may hold of the part of a scarce reserve that other unpaid claims leave. Null means no limit.
  constraint holds_pkey PRIMARY KEY (claim_id),
  constraint holds_summa_positive CHECK ((summa > (0)::numeric)),
  constraint holds_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id),
  constraint holds_ps_fkey FOREIGN KEY (ps) REFERENCES reserves(ps)
);
CREATE INDEX holds_active ON holds USING btree (ps) WHERE active;
CREATE CONSTRAINT TRIGGER reserves_follow_holds AFTER INSERT OR DELETE OR UPDATE ON holds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION reserves_follow_holds();

-- Webhook events that the API has processed. A repeated event is ignored.
create table hook_events (
  provider text not null,
  event uuid not null,
  at timestamp with time zone not null default now(),
  constraint hook_events_pkey PRIMARY KEY (provider, event)
);

-- Lowest balance of a paying wallet for each currency that is paid automatically.
create table hot_levels (
  ps integer not null,
  level numeric not null, -- Lowest balance, after the payouts that it must still cover.
  below text not null, -- Effect of a balance below the level: directions to the currency close, or new orders are paid by staff (`manual`).
  below_since timestamp with time zone, -- Time since which the balance has been read below the level. A single reading decides nothing.
  low_since timestamp with time zone, -- Time since which the level applies, or null while the balance is sufficient.
  constraint hot_levels_pkey PRIMARY KEY (ps),
  constraint hot_levels_below_known CHECK ((below = ANY (ARRAY['close'::text, 'manual'::text]))),
  constraint hot_levels_level_positive CHECK ((level > (0)::numeric)),
  constraint hot_levels_ps_fkey FOREIGN KEY (ps) REFERENCES payment_systems(id)
);
CREATE TRIGGER hot_levels_offer_changed AFTER INSERT OR DELETE OR UPDATE ON hot_levels FOR EACH STATEMENT EXECUTE FUNCTION offer_changed();

-- Responses of executed calls. A call repeated with the same key within 24 hours gets the stored response.
create table idempotency_keys (
  actor text not null, -- Owner of the key, as user:{id} or guest:{hash of the cookie}.
  key uuid not null,
  request_hash bytea not null, -- HMAC of the request with a key derived from SECRET.
  status integer not null,
  created_at timestamp with time zone not null default now(),
  sealed bytea, -- Response, encrypted with a key derived from SECRET. Null if the response has no body.
  constraint idempotency_keys_pkey PRIMARY KEY (actor, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING brin (created_at) WITH (pages_per_range='16', autosummarize='on');

-- Claims and accounts whose owner must prove the identity before a payment or payout.
create table identity_requests (
  id uuid not null default gen_random_uuid(),
  claim_id uuid,
  user_id uuid,
  asked_by uuid, -- Member of staff who asked for the proof. Null if a claim above the limit caused the request.
  created_at timestamp with time zone not null default now(),
  withdrawn_at timestamp with time zone, -- When staff withdrew the request. The limit `identityUsd` then no longer asks for this claim. Null if the request counts.
  constraint identity_requests_pkey PRIMARY KEY (id),
  constraint identity_requests_claim_id_key UNIQUE (claim_id),
  constraint identity_requests_user_id_key UNIQUE (user_id),
  constraint identity_requests_subject CHECK ((num_nonnulls(claim_id, user_id) = 1)),
  constraint identity_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint identity_requests_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id),
  constraint identity_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX identity_requests_of_staff ON identity_requests USING btree (asked_by) WHERE (asked_by IS NOT NULL);
CREATE TRIGGER identity_requests_changed AFTER INSERT OR DELETE OR UPDATE ON identity_requests FOR EACH ROW EXECUTE FUNCTION claim_part_changed();

-- Messages that were sent with the form on the contacts page.
create table inquiries (
  id uuid not null default gen_random_uuid(),
  number bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  locale text not null,
  name text not null default ''::text,
  email text not null,
  claim_number bigint, -- Claim number as the author typed it. There may be no such claim.
  body text not null,
  user_id uuid,
  ip inet,
  answered_at timestamp with time zone,
  answered_by uuid,
  claim_author text, -- Relation of the author to the named claim: account, browser, typed e-mail or none. Null if the claim does not exist or the relation was not recorded.
  constraint inquiries_pkey PRIMARY KEY (id),
  constraint inquiries_number_key UNIQUE (number),
  constraint inquiries_answer_whole CHECK (((answered_at IS NULL) = (answered_by IS NULL))),
  constraint inquiries_body_given CHECK ((body <> ''::text)),
  constraint inquiries_claim_author_known CHECK ((claim_author = ANY (ARRAY['account'::text, 'browser'::text, 'email'::text, 'stranger'::text]))),
  constraint inquiries_locale_known CHECK ((locale = ANY (ARRAY['ru'::text, 'en'::text]))),
  constraint inquiries_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id),
  constraint inquiries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX inquiries_answered ON inquiries USING btree (answered_by) WHERE (answered_by IS NOT NULL);
CREATE INDEX inquiries_answered_at ON inquiries USING btree (answered_at) WHERE (answered_at IS NOT NULL);
CREATE INDEX inquiries_at ON inquiries USING btree (at DESC);
CREATE INDEX inquiries_of_ip ON inquiries USING btree (ip, at DESC);
CREATE INDEX inquiries_of_user ON inquiries USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX inquiries_open ON inquiries USING btree (at) WHERE (answered_at IS NULL);

-- Kind of this installation. The single row is written when the database is first seeded.
create table installation (
  single boolean not null default true,
  demo boolean not null, -- Whether the data is that of a demo, such as invented reserves and known logins. A demo never starts as a real exchange.
  constraint installation_pkey PRIMARY KEY (single),
  constraint installation_single_row CHECK (single)
);

-- Accounts of the double-entry ledger, named {owner}:{code}. An account is created at its first use.
create table ledger_accounts (
  id bigint not null generated always as identity,
  name text not null,
  ps integer not null,
  claim_id uuid, -- Claim to which an account claim:{id}:{code} belongs.
  constraint ledger_accounts_pkey PRIMARY KEY (id),
  constraint ledger_accounts_name_key UNIQUE (name),
  constraint ledger_accounts_claim CHECK (((name ~~ 'claim:%'::text) = (claim_id IS NOT NULL))),
  constraint ledger_accounts_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id),
  constraint ledger_accounts_ps_fkey FOREIGN KEY (ps) REFERENCES payment_systems(id)
);
CREATE INDEX ledger_accounts_of_claim ON ledger_accounts USING btree (claim_id) WHERE (claim_id IS NOT NULL);

-- Entries of ledger accounts. Debits are positive, so house:{code} grows when money comes in. Append-only.
create table ledger_entries (
  id bigint not null generated always as identity,
  transaction_id bigint not null,
  account_id bigint not null,
  summa numeric not null,
  constraint ledger_entries_pkey PRIMARY KEY (id),
  constraint ledger_entries_not_zero CHECK ((summa <> (0)::numeric)),
  constraint ledger_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  constraint ledger_entries_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id)
);
CREATE INDEX ledger_entries_of_account ON ledger_entries USING btree (account_id);
CREATE INDEX ledger_entries_of_transaction ON ledger_entries USING btree (transaction_id);
CREATE CONSTRAINT TRIGGER cash_desks_follow_ledger AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION cash_desks_follow_ledger();
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION reject_changes();
CREATE CONSTRAINT TRIGGER ledger_sums_to_zero AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_sums_to_zero();
CREATE CONSTRAINT TRIGGER reserves_follow_ledger AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION reserves_follow_ledger();

-- Postings. The entries of a posting sum to zero in each currency. Append-only.
create table ledger_transactions (
  id bigint not null generated always as identity,
  key text not null, -- Identifies the event behind the posting, so that a repeated report cannot be posted twice.
  kind text not null,
  claim_id uuid,
  actor_kind text not null,
  actor_id text,
  note text,
  at timestamp with time zone not null default now(),
  constraint ledger_transactions_pkey PRIMARY KEY (id),
  constraint ledger_transactions_key_key UNIQUE (key),
  constraint ledger_transactions_actor CHECK (((actor_kind = ANY (ARRAY['visitor'::text, 'operator'::text, 'job'::text, 'rail'::text])) AND ((actor_kind = 'visitor'::text) = (actor_id IS NULL)))),
  constraint ledger_transactions_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id)
);
CREATE INDEX ledger_transactions_by_time ON ledger_transactions USING btree (at, id);
CREATE INDEX ledger_transactions_of_claim ON ledger_transactions USING btree (claim_id);
CREATE INDEX ledger_transactions_of_operator ON ledger_transactions USING btree (actor_id, at) WHERE (actor_kind = 'operator'::text);
CREATE TRIGGER ledger_transactions_append_only BEFORE DELETE OR UPDATE ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION reject_changes();

-- Result of the worker's latest check of the mail server and the mail queues, in a single row.
create table mail_state (
  single boolean not null default true,
  checked_at timestamp with time zone not null,
  failing_since timestamp with time zone, -- Time of the first failed check in a row. Null if the latest check succeeded.
  error text,
  waiting integer not null,
  waiting_since timestamp with time zone, -- Due time of the oldest delayed mail.
  waiting_error text,
  alerted_at timestamp with time zone, -- Time at which staff was alerted to the current problem.
  constraint mail_state_pkey PRIMARY KEY (single),
  constraint mail_state_failing CHECK (((failing_since IS NULL) = (error IS NULL))),
  constraint mail_state_single_row CHECK (single)
);

-- Links in mails. The token is not stored, because it is derived from the id and SECRET.
create table mail_tokens (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  hash bytea not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  visitor_hash bytea, -- SHA-256 of the cookie of the browser that requested the mail.
  constraint mail_tokens_pkey PRIMARY KEY (id),
  constraint mail_tokens_hash_key UNIQUE (hash),
  constraint mail_tokens_kind_known CHECK ((kind = ANY (ARRAY['activate'::text, 'restore'::text]))),
  constraint mail_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX mail_tokens_of_user ON mail_tokens USING btree (user_id);

create table networks (
  code text not null,
  name text not null,
  confirmations integer not null default 1,
  congestion text not null default 'normal'::text,
  congestion_ru text,
  congestion_en text,
  constraint networks_pkey PRIMARY KEY (code),
  constraint networks_congestion_known CHECK ((congestion = ANY (ARRAY['normal'::text, 'high'::text, 'severe'::text])))
);

-- News posts, each in one language. A translation has the same slug in the other language.
create table news (
  id integer not null generated always as identity,
  slug text not null, -- Last part of the post's URL. It contains no dot, because the web app treats a URL with a dot as a file.
  locale text not null,
  title text not null,
  lead text not null, -- One or two sentences that are shown in lists, in the feed and in search engines.
  markdown text not null,
  published_at timestamp with time zone not null default now(), -- Time from which the post is shown.
  updated_at timestamp with time zone not null default now(),
  constraint news_pkey PRIMARY KEY (id),
  constraint news_once UNIQUE (slug, locale),
  constraint news_placed UNIQUE (id, locale, published_at),
  constraint news_locale_known CHECK ((locale = ANY (ARRAY['ru'::text, 'en'::text]))),
  constraint news_slug_form CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 80)))
);
CREATE INDEX news_order ON news USING btree (locale, published_at DESC, id DESC);
CREATE TRIGGER news_site_changed AFTER INSERT OR DELETE OR UPDATE ON news FOR EACH ROW EXECUTE FUNCTION site_changed();

-- Tags of news posts. The column published_at copies the post's publication time, so that the list of a tag reads only one index.
create table news_tags (
  tag text not null,
  news_id integer not null,
  locale text not null,
  published_at timestamp with time zone not null,
  constraint news_tags_pkey PRIMARY KEY (news_id, tag),
  constraint news_tags_news_id_locale_published_at_fkey FOREIGN KEY (news_id, locale, published_at) REFERENCES news(id, locale, published_at) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint news_tags_tag_fkey FOREIGN KEY (tag) REFERENCES tags(key) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX news_tags_order ON news_tags USING btree (tag, locale, published_at DESC, news_id DESC);

-- Offices in which visitors hand over or receive cash.
create table offices (
  city text not null,
  address_ru text not null,
  address_en text not null,
  hours_ru text not null,
  hours_en text not null,
  note_ru text,
  note_en text,
  active boolean not null default true, -- Whether cash exchanges are offered in the city of the office.
  schedule jsonb, -- Opening hours as {zone, week}: an IANA time zone and seven pairs of times from Monday, null for a day off. Null if only the text is known.
  constraint offices_pkey PRIMARY KEY (city),
  constraint offices_city_fkey FOREIGN KEY (city) REFERENCES cities(code)
);
CREATE TRIGGER offices_site_changed AFTER INSERT OR DELETE ON offices FOR EACH ROW EXECUTE FUNCTION site_changed();
CREATE TRIGGER offices_update_site_changed AFTER UPDATE ON offices FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION site_changed();

-- SHA-256 of challenges that a passkey has signed, so that a signature is accepted once. Challenges that nobody signed are not stored.
create table passkey_challenges (
  hash bytea not null,
  at timestamp with time zone not null default now(),
  constraint passkey_challenges_pkey PRIMARY KEY (hash)
);

-- Public keys of passkeys (WebAuthn credentials). The private keys never leave the devices of their users.
create table passkeys (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null, -- Public key in the format COSE_Key (RFC 9052).
  counter bigint not null, -- Number of signatures that the authenticator reported last, or 0 if it does not count. A lower number later means that the passkey was copied.
  backed_up boolean not null, -- Whether a password manager copies the passkey to other devices of its user.
  name text,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user_id ON passkeys USING btree (user_id);

-- Payment systems. Each is one currency in one network, bank, wallet or in cash.
create table payment_systems (
  id integer not null,
  code text not null,
  name_ru text not null,
  name_en text not null,
  unit text not null,
  kind text not null,
  group_key text not null,
  network text,
  icon text,
  digits integer not null,
  synonyms text[] not null default '{}'::text[],
  cities text[] not null default '{}'::text[],
  send_inputs jsonb not null default '[]'::jsonb, -- List of {name, label_ru, label_en, placeholder?, hint_ru?, hint_en?, mask?, format?, required, visible}. The other two lists of inputs have the same format.
  send_inputs_verify jsonb,
  receive_inputs jsonb not null default '[]'::jsonb,
  notify_send_ru text,
  notify_send_en text,
  notify_receive_ru text,
  notify_receive_en text,
  visible boolean not null default true,
  "position" integer not null default 0,
  pool_strategy text not null default 'random'::text, -- Way to pick a requisite: `random`, `daily` (the same for a whole day), or `limit` (the one with the largest rest of its daily limit).
  start numeric, -- Amount that the form shows at first if this currency is sent, within the limits. Null means the minimum.
  constraint payment_systems_pkey PRIMARY KEY (id),
  constraint payment_systems_code_key UNIQUE (code),
  constraint payment_systems_code_form CHECK ((code ~ '^[A-Z0-9_]{2,16}$'::text)),
  constraint payment_systems_digits_range CHECK (((digits >= 0) AND (digits <= 18))),
  constraint payment_systems_kind_known CHECK ((kind = ANY (ARRAY['crypto'::text, 'bank'::text, 'wallet'::text, 'cash'::text, 'gift'::text]))),
  constraint payment_systems_pool_strategy_known CHECK ((pool_strategy = ANY (ARRAY['random'::text, 'daily'::text, 'limit'::text]))),
  constraint payment_systems_start_positive CHECK (((start > (0)::numeric) AND (start <= '1000000000000000'::numeric))),
  constraint payment_systems_group_key_fkey FOREIGN KEY (group_key) REFERENCES currency_groups(key),
  constraint payment_systems_network_fkey FOREIGN KEY (network) REFERENCES networks(code)
);
CREATE TRIGGER payment_systems_site_changed AFTER INSERT OR DELETE ON payment_systems FOR EACH ROW EXECUTE FUNCTION site_changed();
CREATE TRIGGER payment_systems_update_site_changed AFTER UPDATE ON payment_systems FOR EACH ROW WHEN ((to_jsonb(old.*) - 'pool_strategy'::text) <> (to_jsonb(new.*) - 'pool_strategy'::text)) EXECUTE FUNCTION site_changed();

-- Changes that staff made to the payout requisites of a claim. The application may only insert rows.
create table payout_detail_changes (
  id bigint not null generated always as identity,
  claim_id uuid not null,
  before jsonb not null, -- Requisites before the change, in the format of `claims.to_requisites`.
  after jsonb not null,
  note text not null,
  user_id uuid not null,
  approved_by uuid,
  at timestamp with time zone not null default now(),
  constraint payout_detail_changes_pkey PRIMARY KEY (id),
  constraint payout_detail_changes_two_persons CHECK ((approved_by <> user_id)),
  constraint payout_detail_changes_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint payout_detail_changes_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id),
  constraint payout_detail_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX payout_detail_changes_approved ON payout_detail_changes USING btree (approved_by) WHERE (approved_by IS NOT NULL);
CREATE INDEX payout_detail_changes_of_author ON payout_detail_changes USING btree (user_id);
CREATE INDEX payout_detail_changes_of_claim ON payout_detail_changes USING btree (claim_id, id);
CREATE TRIGGER payout_detail_changes_append_only BEFORE DELETE OR UPDATE ON payout_detail_changes FOR EACH ROW EXECUTE FUNCTION reject_changes();

-- Payouts that the rail could not queue yet: refused by the gate, or without an answer of node or AML provider.
create table payout_tries (
  claim_id uuid not null,
  tried_at timestamp with time zone not null default now(),
  constraint payout_tries_pkey PRIMARY KEY (claim_id),
  constraint payout_tries_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id) ON DELETE CASCADE
);

create table payouts (
  id uuid not null default gen_random_uuid(),
  claim_id uuid not null,
  ps integer not null,
  summa numeric not null,
  tx text,
  actor_kind text not null,
  actor_id text,
  sent_at timestamp with time zone not null default now(),
  failed_at timestamp with time zone, -- Time at which staff found that the payout had not arrived and returned the claim to `check`.
  move bigint, -- Transition that recorded the payout as sent. Null for payouts that are older than this column.
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_actor CHECK (((actor_kind = ANY (ARRAY['visitor'::text, 'operator'::text, 'job'::text, 'rail'::text])) AND ((actor_kind = 'visitor'::text) = (actor_id IS NULL)))),
  constraint payouts_summa_positive CHECK ((summa > (0)::numeric)),
  constraint payouts_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id),
  constraint payouts_move_fkey FOREIGN KEY (move) REFERENCES claim_transitions(id),
  constraint payouts_ps_fkey FOREIGN KEY (ps) REFERENCES payment_systems(id)
);
CREATE INDEX payouts_of_claim ON payouts USING btree (claim_id);
CREATE INDEX payouts_of_operator ON payouts USING btree (actor_id, sent_at) WHERE (actor_kind = 'operator'::text);
CREATE UNIQUE INDEX payouts_once ON payouts USING btree (claim_id) WHERE (failed_at IS NULL);

-- Requests to post a loss or a withdrawal from a reserve, with the members of staff who requested and decided each.
create table posting_requests (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  ps integer not null,
  summa numeric not null,
  note text not null,
  deposit_key text,
  user_id uuid not null,
  at timestamp with time zone not null default now(),
  ended_at timestamp with time zone, -- Time of the posting or of the refusal. Null while the request waits for a second member of staff.
  approved_by uuid, -- Second member of staff who approved the request. Null if no approval was needed.
  declined_by uuid,
  day_limit_usd numeric, -- Daily limit of the author in US dollars at the time of the request. Set only if the request exceeds this limit.
  day_sent_usd numeric, -- US dollars that the author would have sent alone within 24 hours, including this sum. Null if a currency had no rate.
  constraint posting_requests_pkey PRIMARY KEY (id),
  constraint posting_requests_ended CHECK (((ended_at IS NOT NULL) OR ((approved_by IS NULL) AND (declined_by IS NULL)))),
  constraint posting_requests_kind_known CHECK ((kind = ANY (ARRAY['withdrawal'::text, 'loss'::text]))),
  constraint posting_requests_of_deposit CHECK (((kind = 'loss'::text) = (deposit_key IS NOT NULL))),
  constraint posting_requests_one_end CHECK (((approved_by IS NULL) OR (declined_by IS NULL))),
  constraint posting_requests_summa_positive CHECK ((summa > (0)::numeric)),
  constraint posting_requests_two_persons CHECK ((approved_by <> user_id)),
  constraint posting_requests_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint posting_requests_declined_by_fkey FOREIGN KEY (declined_by) REFERENCES users(id),
  constraint posting_requests_deposit_key_fkey FOREIGN KEY (deposit_key) REFERENCES deposits(key),
  constraint posting_requests_ps_fkey FOREIGN KEY (ps) REFERENCES payment_systems(id),
  constraint posting_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX posting_requests_approved ON posting_requests USING btree (approved_by) WHERE (approved_by IS NOT NULL);
CREATE INDEX posting_requests_declined ON posting_requests USING btree (declined_by) WHERE (declined_by IS NOT NULL);
CREATE UNIQUE INDEX posting_requests_loss_once ON posting_requests USING btree (deposit_key) WHERE (declined_by IS NULL);
CREATE INDEX posting_requests_of_author ON posting_requests USING btree (user_id);
CREATE INDEX posting_requests_of_day ON posting_requests USING btree (ps, ended_at) WHERE (kind = 'withdrawal'::text);
CREATE INDEX posting_requests_of_user ON posting_requests USING btree (user_id, ended_at) WHERE (kind = 'withdrawal'::text);
CREATE INDEX posting_requests_open ON posting_requests USING btree (at) WHERE (ended_at IS NULL);
CREATE TRIGGER posting_requests_changed AFTER INSERT OR UPDATE ON posting_requests FOR EACH STATEMENT EXECUTE FUNCTION requests_changed();

-- Claims created with a promo code.
create table promocode_uses (
  claim_id uuid not null,
  promocode_id uuid not null,
  created_at timestamp with time zone not null default now(),
  returned_at timestamp with time zone, -- Time at which the use was given back, because the claim ended without an exchange.
  bonus_usd numeric not null default 0, -- Bonus in US dollars, converted when the claim was created.
  mailbox text, -- Normal spelling of the claim's e-mail, without tags. Null without an e-mail, or after the account was deleted.
  constraint promocode_uses_pkey PRIMARY KEY (claim_id),
  constraint promocode_uses_bonus CHECK ((bonus_usd >= (0)::numeric)),
  constraint promocode_uses_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id),
  constraint promocode_uses_promocode_id_fkey FOREIGN KEY (promocode_id) REFERENCES promocodes(id)
);
CREATE INDEX promocode_uses_of_code ON promocode_uses USING btree (promocode_id, created_at DESC, claim_id);
CREATE INDEX promocode_uses_of_mailbox ON promocode_uses USING btree (mailbox, promocode_id) WHERE (returned_at IS NULL);

-- Promo codes, which raise the sum that a visitor receives.
create table promocodes (
  id uuid not null default gen_random_uuid(),
  code text not null,
  type text not null,
  value numeric not null, -- Value in the unit of the code's type: percent of the received sum (`percent`), US dollars (`fix`), or percent of the margin (`course`).
  min_summa numeric not null default 0, -- Smallest sum to send, in US dollars.
  max_bonus numeric, -- Largest bonus of one claim, in US dollars.
  directions integer[] not null default '{}'::integer[], -- Directions in which the code is accepted. An empty list means all directions.
  personal boolean not null default false, -- Whether only the account `user_id` may use the code. The value stays after the account is deleted.
  user_id uuid,
  used integer not null default 0, -- Number of claims that use the code now. A claim that is reopened after its end may raise the number above the limit.
  usage_limit integer,
  per_user integer,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  active boolean not null default true,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  given_usd numeric not null default 0, -- Sum of the bonuses of all current uses, in US dollars.
  valid_until timestamp with time zone not null generated always as (COALESCE(ends_at, 'infinity'::timestamp with time zone)) stored, -- The end ends_at, or infinity for a code without an end.
  used_up boolean not null generated always as (COALESCE((used >= usage_limit), false)) stored, -- Whether no use is left.
  constraint promocodes_pkey PRIMARY KEY (id),
  constraint promocodes_code_unique UNIQUE (code),
  constraint promocodes_code_upper CHECK (((code = upper(code)) AND (code <> ''::text))),
  constraint promocodes_limits CHECK (((used >= 0) AND (usage_limit > 0) AND (per_user > 0))),
  constraint promocodes_owner CHECK ((personal OR (user_id IS NULL))),
  constraint promocodes_sums CHECK (((min_summa >= (0)::numeric) AND ((max_bonus IS NULL) OR (max_bonus > (0)::numeric)))),
  constraint promocodes_type_known CHECK ((type = ANY (ARRAY['percent'::text, 'fix'::text, 'course'::text]))),
  constraint promocodes_value_positive CHECK ((value > (0)::numeric)),
  constraint promocodes_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint promocodes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX promocodes_by_code ON promocodes USING btree (code COLLATE "C");
CREATE INDEX promocodes_expired ON promocodes USING btree (valid_until DESC, created_at DESC, id) WHERE active;
CREATE INDEX promocodes_newest ON promocodes USING btree (created_at DESC, id);
CREATE INDEX promocodes_of_author ON promocodes USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX promocodes_of_user ON promocodes USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX promocodes_off ON promocodes USING btree (created_at DESC, id) WHERE (NOT active);
CREATE INDEX promocodes_planned ON promocodes USING btree (starts_at, created_at DESC, id) INCLUDE (valid_until) WHERE (active AND (NOT used_up) AND (starts_at IS NOT NULL));
CREATE INDEX promocodes_usable ON promocodes USING btree (valid_until, created_at DESC, id) INCLUDE (starts_at) WHERE (active AND (NOT used_up));
CREATE INDEX promocodes_used_up ON promocodes USING btree (valid_until, created_at DESC, id) WHERE (active AND used_up);

-- Key pair of the exchange for push messages (VAPID, RFC 8292). The table has at most one row.
create table push_keys (
  single boolean not null default true,
  public_key text not null,
  private_key text not null, -- Private key, encrypted with a key derived from SECRET.
  created_at timestamp with time zone not null default now(),
  constraint push_keys_pkey PRIMARY KEY (single),
  constraint push_keys_private_key_encrypted CHECK ((private_key ~~ 'v1:%'::text)),
  constraint push_keys_single CHECK (single)
);

-- Browsers that show notices as push messages (RFC 8030). Signing out of a browser deletes its row.
create table push_subscriptions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  session_id uuid, -- Latest session of the browser, or null once an expired session is deleted.
  device_hash bytea, -- SHA-256 of the visitor's cookie, by which the browser is known when somebody signs in again.
  endpoint text not null, -- Address of the browser at its push service.
  p256dh text not null, -- Public key of the browser, for which messages are encrypted (RFC 8291).
  auth text not null, -- Secret of the browser, with which messages are encrypted (RFC 8291).
  browser text, -- Name of the browser from its User-Agent, or null.
  system text, -- Name of the operating system from the User-Agent, or null.
  created_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(), -- Time of the latest sign-in in the browser.
  failed_at timestamp with time zone, -- Time of the latest message that was not delivered, or null if the latest message was delivered.
  error text,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint UNIQUE (endpoint),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE SET NULL,
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_of_device ON push_subscriptions USING btree (device_hash);
CREATE INDEX push_subscriptions_of_session ON push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_of_user ON push_subscriptions USING btree (user_id);

-- Filters of the claim queue that members of staff have saved under a name.
create table queue_views (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  query text not null, -- Query string of the queue's URL, without the question mark.
  constraint queue_views_pkey PRIMARY KEY (id),
  constraint queue_views_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  constraint queue_views_query_length CHECK ((char_length(query) <= 1000)),
  constraint queue_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX queue_views_name ON queue_views USING btree (user_id, lower(name));

-- Units whose rate closes directions, so that staff is told once when they close and once when they open again.
create table rate_closings (
  unit text not null,
  since timestamp with time zone not null default now(),
  told_at timestamp with time zone, -- Time at which staff was told. Null while the rate has been closed for too short a time.
  open_since timestamp with time zone, -- Time since which the rate is valid again. Null while it is closed.
  constraint rate_closings_pkey PRIMARY KEY (unit)
);

-- Last price of each hour, kept for thirty days.
create table rate_history (
  unit text not null,
  at timestamp with time zone not null,
  usd numeric not null,
  constraint rate_history_pkey PRIMARY KEY (unit, at)
);
CREATE INDEX rate_history_age ON rate_history USING btree (at);

-- Latest prices from each rate source.
create table rate_markets (
  source text not null,
  base text not null,
  quote text not null,
  price numeric not null, -- Units of the currency `quote` for one unit of `base`.
  at timestamp with time zone not null,
  until timestamp with time zone not null,
  constraint rate_markets_pkey PRIMARY KEY (source, base, quote),
  constraint rate_markets_price_positive CHECK ((price > (0)::numeric))
);

-- Rules for computing and validating the price of a unit. A unit without a row has the default rule.
create table rate_rules (
  unit text not null,
  base text not null, -- Unit whose market prices are used. It differs from `unit` if the unit shares the market of another unit.
  via text,
  sources text[],
  follows text,
  factor numeric,
  jump numeric, -- Largest valid change in percent. Null for that of the settings.
  spread numeric, -- Largest valid difference between sources in percent. Null for that of the settings.
  floor numeric,
  ceiling numeric,
  constraint rate_rules_pkey PRIMARY KEY (unit),
  constraint rate_rules_bounds CHECK (((floor IS NULL) OR (ceiling IS NULL) OR (floor < ceiling))),
  constraint rate_rules_follows_whole CHECK (((follows IS NULL) = (factor IS NULL))),
  constraint rate_rules_positive CHECK (((jump > (0)::numeric) AND (spread > (0)::numeric) AND (factor > (0)::numeric) AND (floor > (0)::numeric) AND (ceiling > (0)::numeric))),
  constraint rate_rules_via_known CHECK ((via = ANY (ARRAY['USD'::text, 'USDT'::text, 'EUR'::text, 'RUB'::text])))
);

-- Latest request to each rate source, and the problem with its response.
create table rate_sources (
  name text not null,
  asked_at timestamp with time zone not null default now(),
  next_at timestamp with time zone not null default now(),
  answered_at timestamp with time zone,
  failures integer not null default 0,
  problem text,
  constraint rate_sources_pkey PRIMARY KEY (name)
);

-- Validated US dollar price of one unit of each currency.
create table rates (
  unit text not null,
  usd numeric not null,
  source text not null,
  updated_at timestamp with time zone not null default now(),
  max_age integer not null default 900, -- Age in seconds at which the price expires.
  fault text, -- Reason why the price may not be used now. Null if the price is valid.
  candidate_usd numeric, -- New price after a jump, which waits for confirmation since `candidate_since`.
  candidate_since timestamp with time zone,
  anchor_usd numeric, -- Price from which the current half hour began. A single source may not move away from it by more than a jump.
  anchor_at timestamp with time zone,
  anchor_before_usd numeric, -- Price from which the half hour before began, or null. It counts like `anchor_usd`.
  constraint rates_pkey PRIMARY KEY (unit),
  constraint rates_fault_known CHECK ((fault = ANY (ARRAY['missing'::text, 'spread'::text, 'out_of_bounds'::text, 'jump'::text]))),
  constraint rates_usd_positive CHECK ((usd > (0)::numeric))
);
CREATE TRIGGER new_rates_site_changed AFTER INSERT ON rates FOR EACH ROW EXECUTE FUNCTION site_changed();
CREATE TRIGGER rates_offer_changed AFTER INSERT OR DELETE OR UPDATE ON rates FOR EACH STATEMENT EXECUTE FUNCTION offer_changed();
CREATE TRIGGER rates_site_changed AFTER UPDATE ON rates REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION rates_site_changed();

-- Files that visitors uploaded to prove a payment. Each file is in the file store under its id.
create table receipts (
  id uuid not null default gen_random_uuid(),
  claim_id uuid not null,
  name text not null,
  type text not null,
  size integer not null,
  at timestamp with time zone not null default now(),
  kept boolean not null default false, -- Whether the claim is known to be paid, so that the clean-up need not look at the receipt again.
  constraint receipts_pkey PRIMARY KEY (id),
  constraint receipts_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id)
);
CREATE INDEX receipts_of_claim ON receipts USING btree (claim_id);
CREATE INDEX receipts_undecided ON receipts USING btree (claim_id) WHERE (NOT kept);
CREATE TRIGGER receipts_added AFTER INSERT ON receipts FOR EACH ROW EXECUTE FUNCTION claim_part_changed();

-- Unused recovery codes, each stored as an HMAC-SHA256 with a key derived from SECRET.
create table recovery_codes (
  user_id uuid not null,
  hash bytea not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Daily figures of partners (UTC). Levels and charts are computed from these figures instead of the whole history.
create table referral_days (
  member_id uuid not null,
  day date not null,
  clicks integer not null default 0,
  signups integer not null default 0,
  claims integer not null default 0,
  turnover numeric not null default 0,
  earned numeric not null default 0,
  constraint referral_days_pkey PRIMARY KEY (member_id, day),
  constraint referral_days_member_id_fkey FOREIGN KEY (member_id) REFERENCES referral_members(id)
);

-- Accounts created through a referral link, each with the partner who invited it. The partner never changes.
create table referral_invitations (
  user_id uuid not null,
  member_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint referral_invitations_pkey PRIMARY KEY (user_id),
  constraint referral_invitations_member_id_fkey FOREIGN KEY (member_id) REFERENCES referral_members(id),
  constraint referral_invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX referral_invitations_of_member ON referral_invitations USING btree (member_id);

-- Partners. The ledger account referral:{id}:{code} contains the debt: balance, hold and open withdrawals.
create table referral_members (
  id uuid not null default gen_random_uuid(),
  user_id uuid, -- Account of the partner. Null after the account was deleted.
  code text not null,
  ps integer not null,
  balance numeric not null default 0,
  hold numeric not null default 0,
  clicks integer not null default 0,
  signups integer not null default 0,
  claims integer not null default 0,
  earned numeric not null default 0,
  paid numeric not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint referral_members_pkey PRIMARY KEY (id),
  constraint referral_members_code_key UNIQUE (code),
  constraint referral_members_user_id_key UNIQUE (user_id),
  constraint referral_members_balance CHECK ((balance >= (0)::numeric)),
  constraint referral_members_hold CHECK ((hold >= (0)::numeric)),
  constraint referral_members_ps_fkey FOREIGN KEY (ps) REFERENCES payment_systems(id),
  constraint referral_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX referral_members_owed ON referral_members USING btree (ps) INCLUDE (balance, hold) WHERE ((balance + hold) > (0)::numeric);

create table referral_rewards (
  id uuid not null default gen_random_uuid(),
  claim_id uuid not null,
  member_id uuid not null,
  customer_id uuid,
  status text not null default 'refwait'::text,
  turnover numeric not null default 0,
  percent numeric,
  summa numeric not null default 0,
  created_at timestamp with time zone not null default now(),
  due_at timestamp with time zone, -- Time at which the reward's hold ends. Null until the claim is done.
  constraint referral_rewards_pkey PRIMARY KEY (id),
  constraint referral_rewards_claim_id_key UNIQUE (claim_id),
  constraint referral_rewards_status_known CHECK ((status = ANY (ARRAY['refwait'::text, 'refsucc'::text, 'refcancel'::text]))),
  constraint referral_rewards_summa CHECK ((summa >= (0)::numeric)),
  constraint referral_rewards_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id),
  constraint referral_rewards_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint referral_rewards_member_id_fkey FOREIGN KEY (member_id) REFERENCES referral_members(id)
);
CREATE INDEX referral_rewards_due ON referral_rewards USING btree (due_at) WHERE ((status = 'refwait'::text) AND (due_at IS NOT NULL));
CREATE INDEX referral_rewards_of_customer ON referral_rewards USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX referral_rewards_of_member ON referral_rewards USING btree (member_id, created_at DESC);

-- Hashes of refresh tokens. All tokens of one session form a family.
create table refresh_tokens (
  hash bytea not null,
  session_id uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  rotated_at timestamp with time zone,
  constraint refresh_tokens_pkey PRIMARY KEY (hash),
  constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_ends ON refresh_tokens USING btree (expires_at);
CREATE INDEX refresh_tokens_of_session ON refresh_tokens USING btree (session_id);

-- Requisites of the exchange that visitors pay to. Staff credits these payments by hand.
create table requisite_pool (
  id uuid not null default gen_random_uuid(),
  ps integer not null,
  value text not null,
  holder text,
  bank text,
  tag text,
  active boolean not null default true,
  day_limit numeric,
  demo boolean not null default false, -- Whether the requisite is invented and belongs to nobody. Such a requisite is used only in a demo.
  compared text, -- Keyed hash of a card number, to compare cards while `value` is encrypted. Null if `value` is not encrypted.
  constraint requisite_pool_pkey PRIMARY KEY (id),
  constraint requisite_pool_compared_form CHECK (((compared IS NULL) OR (value ~~ 'v1:%'::text))),
  constraint requisite_pool_day_limit_positive CHECK ((day_limit > (0)::numeric)),
  constraint requisite_pool_ps_fkey FOREIGN KEY (ps) REFERENCES payment_systems(id)
);
CREATE INDEX requisite_pool_of_ps ON requisite_pool USING btree (ps) WHERE active;

-- Reserves of the exchange. Triggers compute them from ledger and holds at commit; no other statement writes them.
create table reserves (
  ps integer not null,
  total numeric not null default 0, -- Balance of the ledger account house:{code}.
  held numeric not null default 0, -- Sum of the active holds on the reserve.
  updated_at timestamp with time zone not null default now(),
  constraint reserves_pkey PRIMARY KEY (ps),
  constraint reserves_held_within_total CHECK (((held >= (0)::numeric) AND (held <= total))),
  constraint reserves_total_bounded CHECK ((total <= ('1000000000000000'::bigint)::numeric)),
  constraint reserves_ps_fkey FOREIGN KEY (ps) REFERENCES payment_systems(id)
);

create table schema_functions (
  hash text not null,
  at timestamp with time zone not null default now(),
  constraint schema_functions_pkey PRIMARY KEY (hash)
);

create table schema_migrations (
  id integer not null,
  name text not null,
  at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (id)
);

-- TOTP secrets that are not active until the user enters the first code.
create table second_factor_setups (
  user_id uuid not null,
  totp_secret text not null,
  created_at timestamp with time zone not null default now(),
  constraint second_factor_setups_pkey PRIMARY KEY (user_id),
  constraint second_factor_setups_encrypted CHECK ((totp_secret ~~ 'v1:%'::text)),
  constraint second_factor_setups_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  remember boolean not null default false,
  agent text not null default ''::text,
  ip inet,
  created_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  code_at timestamp with time zone, -- Time at which a one-time code was last accepted in this session.
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_of_user ON sessions USING btree (user_id);
CREATE INDEX sessions_revoked ON sessions USING btree (revoked_at) WHERE (revoked_at IS NOT NULL);

create table settings (
  key text not null,
  value jsonb not null,
  constraint settings_pkey PRIMARY KEY (key)
);
CREATE TRIGGER settings_hours_changed AFTER INSERT OR DELETE OR UPDATE ON settings FOR EACH ROW EXECUTE FUNCTION hours_changed();
CREATE TRIGGER settings_offer_changed AFTER INSERT OR DELETE OR UPDATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION offer_changed();
CREATE TRIGGER settings_site_changed AFTER INSERT OR DELETE OR UPDATE ON settings FOR EACH ROW EXECUTE FUNCTION site_changed();

-- Reports of closed shifts, as they were at the closing. They are never changed.
create table shift_reports (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  note text not null,
  report jsonb not null, -- Figures of the shift in the format of contracts/shifts.ts.
  created_at timestamp with time zone not null default now(),
  constraint shift_reports_pkey PRIMARY KEY (id),
  constraint shift_reports_once UNIQUE (user_id, from_at),
  constraint shift_reports_note_length CHECK ((char_length(note) <= 2000)),
  constraint shift_reports_ordered CHECK ((from_at < to_at)),
  constraint shift_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX shift_reports_newest ON shift_reports USING btree (to_at DESC, id);
CREATE INDEX shift_reports_of_user ON shift_reports USING btree (user_id, to_at DESC, id);

-- Balances of shops. The ledger account shop:{id}:{code} contains the debt: balance, hold and open withdrawals.
create table shop_balances (
  shop_id uuid not null,
  ps integer not null,
  balance numeric not null default 0,
  hold numeric not null default 0, -- Credited sums that cannot be withdrawn yet.
  custody numeric not null default 0, -- Part of the debt that was taken out of the reserve, so that visitors cannot exchange this money.
  received numeric not null default 0, -- Total of buyers' payments that were credited to the shop.
  earned numeric not null default 0, -- Total of rewards that were credited to the shop.
  paid numeric not null default 0,
  constraint shop_balances_pkey PRIMARY KEY (shop_id),
  constraint shop_balances_balance CHECK ((balance >= (0)::numeric)),
  constraint shop_balances_custody CHECK ((custody >= (0)::numeric)),
  constraint shop_balances_hold CHECK ((hold >= (0)::numeric)),
  constraint shop_balances_ps_fkey FOREIGN KEY (ps) REFERENCES payment_systems(id),
  constraint shop_balances_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id)
);
CREATE INDEX shop_balances_of_system ON shop_balances USING btree (ps);

-- Sums that were credited to balances of shops: payments of buyers, and rewards.
create table shop_credits (
  id uuid not null default gen_random_uuid(),
  claim_id uuid not null,
  shop_id uuid not null,
  kind text not null,
  status text not null default 'hold'::text,
  summa numeric not null, -- Credited sum, or 0 after a reversal.
  percent numeric,
  created_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null, -- Time at which the hold of the sum ends.
  constraint shop_credits_pkey PRIMARY KEY (id),
  constraint shop_credits_once UNIQUE (claim_id, kind),
  constraint shop_credits_kind_known CHECK ((kind = ANY (ARRAY['sale'::text, 'reward'::text]))),
  constraint shop_credits_status_known CHECK ((status = ANY (ARRAY['hold'::text, 'free'::text, 'reversed'::text]))),
  constraint shop_credits_summa CHECK ((summa >= (0)::numeric)),
  constraint shop_credits_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id),
  constraint shop_credits_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id)
);
CREATE INDEX shop_credits_due ON shop_credits USING btree (due_at) WHERE (status = 'hold'::text);
CREATE INDEX shop_credits_of_shop ON shop_credits USING btree (shop_id, created_at DESC);
CREATE TRIGGER shop_credits_rewarded AFTER INSERT OR UPDATE OF summa ON shop_credits FOR EACH ROW WHEN (new.kind = 'reward'::text) EXECUTE FUNCTION shop_reward_changed();

-- Webhook events for shops about claims, with the state of their delivery. Test events are included.
create table shop_deliveries (
  id uuid not null default gen_random_uuid(),
  shop_id uuid not null,
  claim_id uuid,
  transition_id bigint,
  status text, -- Claim status that the event reports. Null for a test event.
  created_at timestamp with time zone not null default clock_timestamp(),
  attempts integer not null default 0,
  next_at timestamp with time zone default now(), -- Time of the next attempt. Null once the event is delivered or given up.
  delivered_at timestamp with time zone,
  http_status integer,
  error text,
  mode text not null default 'live'::text,
  test_claim_id uuid,
  test_transition_id bigint,
  data json, -- Data of the event, which never changes. Null for a test event.
  constraint shop_deliveries_pkey PRIMARY KEY (id),
  constraint shop_deliveries_once UNIQUE (claim_id, transition_id),
  constraint shop_deliveries_test_once UNIQUE (test_claim_id, test_transition_id),
  constraint shop_deliveries_data_of_status CHECK (((data IS NULL) = (status IS NULL))),
  constraint shop_deliveries_error_known CHECK ((error = ANY (ARRAY['timeout'::text, 'network'::text, 'status'::text, 'off'::text]))),
  constraint shop_deliveries_live_is_live CHECK (((mode = 'live'::text) OR (claim_id IS NULL))),
  constraint shop_deliveries_mode_known CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  constraint shop_deliveries_test_is_test CHECK (((mode = 'test'::text) OR (test_claim_id IS NULL))),
  constraint shop_deliveries_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id) ON DELETE CASCADE,
  constraint shop_deliveries_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint shop_deliveries_test_claim_id_fkey FOREIGN KEY (test_claim_id) REFERENCES shop_test_claims(id) ON DELETE CASCADE,
  constraint shop_deliveries_test_transition_id_fkey FOREIGN KEY (test_transition_id) REFERENCES shop_test_transitions(id) ON DELETE CASCADE,
  constraint shop_deliveries_transition_id_fkey FOREIGN KEY (transition_id) REFERENCES claim_transitions(id) ON DELETE CASCADE
);
CREATE INDEX shop_deliveries_due ON shop_deliveries USING btree (shop_id, mode, next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX shop_deliveries_of_shop ON shop_deliveries USING btree (shop_id, mode, created_at DESC);
CREATE INDEX shop_deliveries_of_test_transition ON shop_deliveries USING btree (test_transition_id) WHERE (test_transition_id IS NOT NULL);
CREATE INDEX shop_deliveries_of_transition ON shop_deliveries USING btree (transition_id) WHERE (transition_id IS NOT NULL);
CREATE INDEX shop_deliveries_old ON shop_deliveries USING btree (created_at);

-- Results of the attempts to send webhook events.
create table shop_delivery_attempts (
  delivery_id uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  http_status integer,
  error text,
  constraint shop_delivery_attempts_pkey PRIMARY KEY (delivery_id, at),
  constraint shop_delivery_attempts_error_known CHECK ((error = ANY (ARRAY['timeout'::text, 'network'::text, 'status'::text, 'off'::text]))),
  constraint shop_delivery_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES shop_deliveries(id) ON DELETE CASCADE
);

-- Keys with which servers of shops sign their calls. The secrets are derived from SECRET and not stored.
create table shop_keys (
  id uuid not null default gen_random_uuid(),
  shop_id uuid not null,
  name text not null,
  key text not null, -- Public name of the key, which is sent in the header X-Key.
  scopes text[] not null,
  networks inet[] not null default '{}'::inet[], -- IP addresses and networks from which the key is accepted. An empty list means all.
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  seen_networks inet[] not null default '{}'::inet[], -- Networks from which the key was used, IPv4 addresses and IPv6 /56, oldest first and at most 50.
  constraint shop_keys_pkey PRIMARY KEY (id),
  constraint shop_keys_unique UNIQUE (key),
  constraint shop_keys_scopes_known CHECK (((cardinality(scopes) > 0) AND (scopes <@ ARRAY['read'::text, 'write'::text, 'links'::text]))),
  constraint shop_keys_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);
CREATE INDEX shop_keys_of_shop ON shop_keys USING btree (shop_id, created_at DESC);

-- Payment methods that a payment link accepts. A link without rows accepts every method that works.
create table shop_link_methods (
  link_id uuid not null,
  ps integer not null,
  constraint shop_link_methods_pkey PRIMARY KEY (link_id, ps),
  constraint shop_link_methods_link_id_fkey FOREIGN KEY (link_id) REFERENCES shop_links(id) ON DELETE CASCADE,
  constraint shop_link_methods_ps_fkey FOREIGN KEY (ps) REFERENCES payment_systems(id)
);
CREATE INDEX shop_link_methods_of_system ON shop_link_methods USING btree (ps);

-- Payment links of shops. A buyer pays a fixed sum on the page of a link.
create table shop_links (
  id uuid not null default gen_random_uuid(),
  shop_id uuid not null,
  code text not null, -- Random code at the end of the link's URL.
  order_id text not null,
  title text not null,
  to_ps integer not null,
  from_summa numeric, -- Price in a currency of the buyer. Null if the price is in the currency that the shop receives.
  to_summa numeric, -- Price in the currency that the shop receives.
  to_requisites jsonb, -- Requisites that receive the shop's payout, as in `claims.to_requisites`. Null if the shop's balance receives it.
  once boolean not null, -- Whether a single payment uses up the link.
  success_url text,
  fail_url text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  closed_at timestamp with time zone,
  opens integer not null default 0, -- Number of visits to the link's page, except by the shop's owner.
  attempts integer not null default 0, -- Number of claims that buyers have created.
  payments integer not null default 0, -- Number of completed claims, counted by a trigger.
  fee_side text not null, -- Party that bears the exchange's fee: the buyer or the shop.
  locale text not null default 'ru'::text, -- Language of the page that the link opens.
  mode text not null default 'live'::text, -- Whether buyers pay, or only play a payment, as with a test key.
  from_unit text, -- Currency of `from_summa`. All payment methods of such a link are in this currency.
  constraint shop_links_pkey PRIMARY KEY (id),
  constraint shop_links_code_unique UNIQUE (code),
  constraint shop_links_one_per_order UNIQUE (shop_id, mode, order_id),
  constraint shop_links_fee_side_known CHECK ((fee_side = ANY (ARRAY['buyer'::text, 'shop'::text]))),
  constraint shop_links_locale_known CHECK ((locale = ANY (ARRAY['ru'::text, 'en'::text]))),
  constraint shop_links_mode_known CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  constraint shop_links_one_sum CHECK (((from_summa IS NULL) <> (to_summa IS NULL))),
  constraint shop_links_sum_positive CHECK ((COALESCE(from_summa, to_summa) > (0)::numeric)),
  constraint shop_links_unit_of_sum CHECK (((from_summa IS NULL) = (from_unit IS NULL))),
  constraint shop_links_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint shop_links_to_ps_fkey FOREIGN KEY (to_ps) REFERENCES payment_systems(id)
);
CREATE INDEX shop_links_by_order ON shop_links USING btree (shop_id, lower(order_id) COLLATE "C", id);
CREATE INDEX shop_links_of_kind ON shop_links USING btree (shop_id, once, created_at DESC, id);
CREATE INDEX shop_links_of_shop ON shop_links USING btree (shop_id, created_at DESC, id);
CREATE INDEX shop_links_to ON shop_links USING btree (to_ps);
CREATE TRIGGER shop_links_opened AFTER UPDATE OF opens ON shop_links FOR EACH ROW WHEN (new.mode = 'live'::text) EXECUTE FUNCTION shop_link_opened();

-- Sales: claims that a shop created for its buyers.
create table shop_sales (
  claim_id uuid not null,
  shop_id uuid not null,
  key_id uuid,
  order_id text not null, -- Order number of the shop.
  created_at timestamp with time zone not null default now(),
  state text not null default 'open'::text, -- Simplified status of the claim, so that sales can be filtered without reading the table of claims.
  link_id uuid, -- Payment link through which the buyer created the claim.
  paid boolean not null default false, -- Whether the claim has received a payment.
  turnover numeric not null default 0, -- Sum that the shop received, in US dollars at the end of the claim. 0 unless the claim is done.
  seconds integer not null default 0, -- Seconds from the creation of the claim to its end. 0 unless the claim is done.
  reward numeric not null default 0, -- Reward of the shop for the sale, in the currency of the shop's balance.
  asked_from_summa numeric, -- Sum that the buyer was asked to send when the claim was created. Null for a sale that is older than the column.
  asked_to_summa numeric, -- Sum that the shop would have received for `asked_from_summa`.
  fee_side text, -- Party that bears the fee: the buyer or the shop. Null if the server of the shop did not say so, or the sale is older than the column.
  fee_percent numeric, -- Fee in percent when the claim was created.
  fee numeric, -- Fee for the asked sums: in the received currency for the side `shop`, otherwise in the sent currency. Null for a sale that is older than the column.
  constraint shop_sales_pkey PRIMARY KEY (claim_id),
  constraint shop_sales_one_per_order UNIQUE (shop_id, order_id),
  constraint shop_sales_fee_side_known CHECK ((fee_side = ANY (ARRAY['buyer'::text, 'shop'::text]))),
  constraint shop_sales_fee_whole CHECK (((num_nulls(fee_percent, fee) = ANY (ARRAY[0, 2])) AND ((fee IS NOT NULL) OR (fee_side IS NULL)))),
  constraint shop_sales_state_known CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'refunded'::text, 'ended'::text]))),
  constraint shop_sales_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id) ON DELETE CASCADE,
  constraint shop_sales_key_id_fkey FOREIGN KEY (key_id) REFERENCES shop_keys(id),
  constraint shop_sales_link_id_fkey FOREIGN KEY (link_id) REFERENCES shop_links(id),
  constraint shop_sales_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id)
);
CREATE INDEX shop_sales_by_order ON shop_sales USING btree (shop_id, lower(order_id) COLLATE "C", claim_id);
CREATE INDEX shop_sales_by_state ON shop_sales USING btree (shop_id, state, created_at DESC, claim_id DESC);
CREATE INDEX shop_sales_of_key ON shop_sales USING btree (key_id) WHERE (key_id IS NOT NULL);
CREATE INDEX shop_sales_of_link ON shop_sales USING btree (link_id, state) WHERE (link_id IS NOT NULL);
CREATE INDEX shop_sales_of_shop ON shop_sales USING btree (shop_id, created_at DESC, claim_id DESC);
CREATE CONSTRAINT TRIGGER shop_sales_counted AFTER INSERT OR UPDATE OF state, paid, turnover, reward, seconds ON shop_sales DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop_sale_counted();

-- Hourly and daily statistics of a shop, kept by triggers. A sale counts in the hour and day in which it was created.
create table shop_sums (
  shop_id uuid not null,
  kind text not null,
  unit text not null,
  at timestamp with time zone not null, -- Start of the hour or day in UTC.
  key text not null, -- Ids of both payment systems for a pair. For a source, the id of a reusable link, `once` or `api`; empty for the total.
  opens integer not null default 0, -- Number of visits to pages of payment links, except by the shop's owner.
  created integer not null default 0,
  paid integer not null default 0,
  done integer not null default 0,
  turnover numeric not null default 0,
  reward numeric not null default 0,
  seconds bigint not null default 0,
  constraint shop_sums_pkey PRIMARY KEY (shop_id, kind, unit, at, key),
  constraint shop_sums_kind_known CHECK ((kind = ANY (ARRAY['all'::text, 'pair'::text, 'source'::text]))),
  constraint shop_sums_unit_known CHECK ((unit = ANY (ARRAY['hour'::text, 'day'::text]))),
  constraint shop_sums_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);

-- Claims that were created with test keys of shops. They move no money and are deleted after thirty days.
create table shop_test_claims (
  id uuid not null default gen_random_uuid(),
  number bigint not null generated always as identity,
  shop_id uuid not null,
  order_id text not null, -- Order number of the shop.
  locale text not null,
  status text not null default 'new'::text,
  reason text,
  from_ps integer not null,
  to_ps integer not null,
  from_summa numeric not null,
  to_summa numeric not null,
  course numeric not null,
  fixed_minutes integer not null, -- Minutes for which the course stays fixed after the confirmation, or 0 for a floating course.
  received numeric not null default 0, -- Simulated received sum.
  tx_in text,
  tx_out text,
  pay_until timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  link_id uuid, -- Test link on which the claim was created.
  asked_from_summa numeric not null, -- Sum that the buyer was asked to send when the test claim was created.
  asked_to_summa numeric not null,
  fee_side text,
  fee_percent numeric,
  fee numeric, -- Fee for the asked sums, as in `shop_sales`.
  constraint shop_test_claims_pkey PRIMARY KEY (id),
  constraint shop_test_claims_one_per_order UNIQUE (shop_id, order_id),
  constraint shop_test_claims_fee_side_known CHECK ((fee_side = ANY (ARRAY['buyer'::text, 'shop'::text]))),
  constraint shop_test_claims_fee_whole CHECK (((num_nulls(fee_percent, fee) = ANY (ARRAY[0, 2])) AND ((fee IS NOT NULL) OR (fee_side IS NULL)))),
  constraint shop_test_claims_locale_known CHECK ((locale = ANY (ARRAY['ru'::text, 'en'::text]))),
  constraint shop_test_claims_from_ps_fkey FOREIGN KEY (from_ps) REFERENCES payment_systems(id),
  constraint shop_test_claims_link_id_fkey FOREIGN KEY (link_id) REFERENCES shop_links(id),
  constraint shop_test_claims_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint shop_test_claims_to_ps_fkey FOREIGN KEY (to_ps) REFERENCES payment_systems(id)
);
CREATE INDEX shop_test_claims_from ON shop_test_claims USING btree (from_ps);
CREATE INDEX shop_test_claims_of_link ON shop_test_claims USING btree (link_id) WHERE (link_id IS NOT NULL);
CREATE INDEX shop_test_claims_of_shop ON shop_test_claims USING btree (shop_id, created_at DESC, id);
CREATE INDEX shop_test_claims_old ON shop_test_claims USING btree (created_at);
CREATE INDEX shop_test_claims_to ON shop_test_claims USING btree (to_ps);

-- Status changes of claims that were created with test keys.
create table shop_test_transitions (
  id bigint not null generated always as identity,
  shop_id uuid not null,
  claim_id uuid not null,
  to_status text not null,
  reason text,
  at timestamp with time zone not null default clock_timestamp(),
  data json not null, -- Data of the event, which never changes.
  constraint shop_test_transitions_pkey PRIMARY KEY (id),
  constraint shop_test_transitions_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES shop_test_claims(id) ON DELETE CASCADE,
  constraint shop_test_transitions_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);
CREATE INDEX shop_test_transitions_of_claim ON shop_test_transitions USING btree (claim_id, id);
CREATE INDEX shop_test_transitions_of_shop ON shop_test_transitions USING btree (shop_id, id);

-- URLs to which events of shops are sent.
create table shop_webhooks (
  shop_id uuid not null,
  url text not null,
  salt text not null, -- Random text from which, with SECRET, the signing secret is derived.
  created_at timestamp with time zone not null default now(),
  off_at timestamp with time zone, -- Time at which the shop's server answered 410. No events are sent afterwards.
  mode text not null default 'live'::text, -- Mode of the keys whose events are sent to this URL: `live` or `test`.
  old_salt text, -- Salt of the previous signing secret, which signs too until `old_salt_until`.
  old_salt_until timestamp with time zone,
  constraint shop_webhooks_pkey PRIMARY KEY (shop_id, mode),
  constraint shop_webhooks_mode_known CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text]))),
  constraint shop_webhooks_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);

-- Origins of the pages that may embed a shop's widget.
create table shop_widgets (
  shop_id uuid not null,
  origins text[] not null,
  constraint shop_widgets_pkey PRIMARY KEY (shop_id),
  constraint shop_widgets_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);

-- Withdrawals of shops that their owner has not confirmed with a code yet. The sum is still in the balance.
create table shop_withdrawal_drafts (
  shop_id uuid not null,
  id uuid not null default gen_random_uuid(), -- Id that the withdrawal gets when it is confirmed.
  to_ps integer not null,
  to_requisites jsonb not null,
  summa numeric not null,
  fee numeric not null,
  to_summa numeric not null,
  created_at timestamp with time zone not null default now(),
  constraint shop_withdrawal_drafts_pkey PRIMARY KEY (shop_id),
  constraint shop_withdrawal_drafts_id_unique UNIQUE (id),
  constraint shop_withdrawal_drafts_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id),
  constraint shop_withdrawal_drafts_to_ps_fkey FOREIGN KEY (to_ps) REFERENCES payment_systems(id)
);
CREATE INDEX shop_withdrawal_drafts_to ON shop_withdrawal_drafts USING btree (to_ps);

-- Shops, which take payments of their buyers through the exchange, and applications of future shops.
create table shops (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  status text not null default 'wait'::text,
  name text not null,
  site text not null,
  about text not null,
  note text, -- Message of staff to the owner about the latest decision.
  locale text not null default 'ru'::text,
  created_at timestamp with time zone not null default now(),
  asked_at timestamp with time zone not null default now(), -- Time of the latest application.
  decided_at timestamp with time zone,
  decided_by uuid,
  sale_mails boolean not null default true, -- Whether the owner gets an e-mail about each completed sale.
  constraint shops_pkey PRIMARY KEY (id),
  constraint shops_one_per_user UNIQUE (user_id),
  constraint shops_locale_known CHECK ((locale = ANY (ARRAY['ru'::text, 'en'::text]))),
  constraint shops_reason_given CHECK (((status <> ALL (ARRAY['refused'::text, 'closed'::text])) OR (note IS NOT NULL))),
  constraint shops_status_known CHECK ((status = ANY (ARRAY['wait'::text, 'active'::text, 'refused'::text, 'closed'::text]))),
  constraint shops_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint shops_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX shops_newest ON shops USING btree (asked_at DESC);
CREATE INDEX shops_of_decider ON shops USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX shops_waiting ON shops USING btree (asked_at) WHERE (status = 'wait'::text);

-- Whether the signer may sign. The table has one row.
create table signer_switch (
  single boolean not null default true,
  is_on boolean not null default false,
  changed_at timestamp with time zone not null default now(),
  constraint signer_switch_pkey PRIMARY KEY (single),
  constraint signer_switch_single CHECK (single)
);

-- Uploaded logos and icons, converted to PNG by the API.
create table site_images (
  hash text not null,
  bytes bytea not null,
  used_at timestamp with time zone not null default now(), -- Time until which the brand is known to have used this image.
  constraint site_images_pkey PRIMARY KEY (hash),
  constraint site_images_hash_sha256 CHECK ((hash ~ '^[0-9a-f]{64}$'::text))
);

-- Time at which a setting or text that public pages show was last changed.
create table site_state (
  single boolean not null default true,
  changed_at timestamp with time zone not null default now(),
  constraint site_state_pkey PRIMARY KEY (single),
  constraint site_state_single CHECK (single)
);

-- Links with which new staff set a password and an authenticator app. The link of the first start has no e-mail.
create table staff_invitations (
  id uuid not null,
  email text,
  role text not null,
  locale text not null,
  invited_by uuid,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint staff_invitations_pkey PRIMARY KEY (id),
  constraint staff_invitations_email_lower CHECK ((email = lower(email))),
  constraint staff_invitations_role_known CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'operator'::text, 'cashier'::text, 'content'::text, 'auditor'::text]))),
  constraint staff_invitations_setup_is_owner CHECK (((email IS NOT NULL) OR (role = 'owner'::text))),
  constraint staff_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX staff_invitations_of_inviter ON staff_invitations USING btree (invited_by);
CREATE UNIQUE INDEX staff_invitations_open ON staff_invitations USING btree (COALESCE(email, ''::text)) WHERE (used_at IS NULL);

-- Networks from which staff may sign in and work. If the table is empty, every network is allowed.
create table staff_networks (
  network cidr not null,
  note text not null,
  constraint staff_networks_pkey PRIMARY KEY (network),
  constraint staff_networks_note_length CHECK ((char_length(note) <= 60))
);

-- Messages to members of staff. One message reports all waiting events of a person through one channel.
create table staff_notice_batches (
  id uuid not null,
  user_id uuid not null,
  channel text not null,
  at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  constraint staff_notice_batches_pkey PRIMARY KEY (id),
  constraint staff_notice_batches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX staff_notice_batches_by_age ON staff_notice_batches USING btree (at);
CREATE INDEX staff_notice_batches_latest ON staff_notice_batches USING btree (user_id, channel, at DESC);

-- Kinds of notices that a member of staff has switched on or off. All other kinds have their default.
create table staff_notice_choices (
  user_id uuid not null,
  kind text not null,
  channel text not null,
  is_on boolean not null,
  constraint staff_notice_choices_pkey PRIMARY KEY (user_id, kind, channel),
  constraint staff_notice_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Recipients of each event, with the message that reports the event to the recipient.
create table staff_notice_sends (
  notice_id bigint not null,
  user_id uuid not null,
  channel text not null,
  batch uuid,
  constraint staff_notice_sends_pkey PRIMARY KEY (notice_id, user_id, channel),
  constraint staff_notice_sends_batch_fkey FOREIGN KEY (batch) REFERENCES staff_notice_batches(id) ON DELETE CASCADE,
  constraint staff_notice_sends_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES staff_notices(id) ON DELETE CASCADE,
  constraint staff_notice_sends_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX staff_notice_sends_of_batch ON staff_notice_sends USING btree (batch) WHERE (batch IS NOT NULL);
CREATE INDEX staff_notice_sends_of_user ON staff_notice_sends USING btree (user_id);
CREATE INDEX staff_notice_sends_waiting ON staff_notice_sends USING btree (user_id, channel) WHERE (batch IS NULL);

-- Events that are reported to staff. Rows are deleted after a week.
create table staff_notices (
  id bigint not null generated always as identity,
  kind text not null,
  key text not null, -- Identifies the event, so that it is recorded only once.
  claim_id uuid,
  status text, -- Status of the claim at the time of the event. The event is not reported if the claim has moved on since; a new claim is reported until it ends.
  number bigint,
  summa numeric,
  unit text,
  page text, -- Path below /operator of the page that shows the event. Null for the usual page of the kind.
  not_for uuid, -- Member of staff who caused the event and therefore gets no notice.
  at timestamp with time zone not null default now(),
  spread_at timestamp with time zone, -- Time at which the recipients of the event were chosen. Null if they are not chosen yet.
  subject_id uuid, -- Request, withdrawal, verification, shop or inquiry of the event. The event is not reported once staff has decided it.
  details jsonb, -- Facts that the text of the notice names, such as the directions that a rate closes. Null for most kinds.
  constraint staff_notices_pkey PRIMARY KEY (id),
  constraint staff_notices_key UNIQUE (key)
);
CREATE INDEX staff_notices_by_age ON staff_notices USING btree (at);
CREATE INDEX staff_notices_waiting ON staff_notices USING btree (id) WHERE (spread_at IS NULL);

create table tags (
  key text not null,
  name_ru text not null,
  name_en text not null,
  constraint tags_pkey PRIMARY KEY (key),
  constraint tags_key_form CHECK ((key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);

-- Telegram bot that sends notices to staff. The table has at most one row.
create table telegram_bot (
  single boolean not null default true,
  bot_id bigint not null,
  username text not null,
  token text not null, -- Token of the bot, encrypted with a key derived from SECRET.
  next_update bigint not null default 0, -- Id of the next incoming update of the bot. Smaller ids have been handled.
  quiet_until timestamp with time zone, -- Time before which Telegram accepts no message, from `retry_after` of its latest refusal.
  failed_at timestamp with time zone, -- Time of the latest failed request that concerns the whole bot, or null while the bot works.
  error text,
  constraint telegram_bot_pkey PRIMARY KEY (single),
  constraint telegram_bot_single CHECK (single),
  constraint telegram_bot_token_encrypted CHECK ((token ~~ 'v1:%'::text))
);

-- Telegram chat of each member of staff who has linked one.
create table telegram_chats (
  user_id uuid not null,
  chat_id bigint not null,
  name text not null, -- Name of the Telegram account, shown to its owner only.
  linked_at timestamp with time zone not null default now(),
  blocked_at timestamp with time zone, -- Time at which Telegram refused a message because its recipient had blocked the bot. No notice is sent afterwards.
  failed_at timestamp with time zone, -- Time of the latest message that was not delivered, or null if the latest message was delivered.
  error text,
  constraint telegram_chats_pkey PRIMARY KEY (user_id),
  constraint telegram_chats_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- One-time links with which staff connect their Telegram chats.
create table telegram_links (
  user_id uuid not null,
  code_hash bytea not null, -- SHA-256 of the code in the link.
  expires_at timestamp with time zone not null,
  constraint telegram_links_pkey PRIMARY KEY (user_id),
  constraint telegram_links_code UNIQUE (code_hash),
  constraint telegram_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table texts (
  key text not null,
  locale text not null,
  title text not null,
  markdown text not null,
  version integer not null default 1, -- Number of the text's version, incremented by a trigger. Claims and sign-ups record the version that was agreed to.
  updated_at timestamp with time zone not null default now(),
  constraint texts_pkey PRIMARY KEY (key, locale),
  constraint texts_locale_known CHECK ((locale = ANY (ARRAY['ru'::text, 'en'::text]))),
  constraint texts_version_positive CHECK ((version > 0))
);
CREATE TRIGGER texts_changed BEFORE UPDATE ON texts FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title OR old.markdown IS DISTINCT FROM new.markdown) EXECUTE FUNCTION text_changed();
CREATE TRIGGER texts_site_changed AFTER INSERT OR DELETE OR UPDATE ON texts FOR EACH ROW EXECUTE FUNCTION site_changed();

-- Counters of attempts, for example of wrong passwords per e-mail or network.
create table throttle_counters (
  key text not null,
  count integer not null default 1,
  last_at timestamp with time zone not null default now(),
  constraint throttle_counters_pkey PRIMARY KEY (key)
);

-- Browsers from which a user has signed in. A sign-in from a new browser is reported by mail.
create table user_devices (
  user_id uuid not null,
  device_hash bytea not null, -- SHA-256 of the browser's cookie.
  at timestamp with time zone not null default now(),
  constraint user_devices_pkey PRIMARY KEY (user_id, device_hash),
  constraint user_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Networks (IPv4 /24, IPv6 /48) from which a member of staff has signed in. A sign-in from a new one is reported by mail.
create table user_networks (
  user_id uuid not null,
  network cidr not null,
  at timestamp with time zone not null default now(),
  constraint user_networks_pkey PRIMARY KEY (user_id, network),
  constraint user_networks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table users (
  id uuid not null default gen_random_uuid(),
  email text not null,
  password_hash text not null,
  role text not null default 'user'::text,
  activated boolean not null default false,
  locale text not null default 'ru'::text,
  totp_secret text, -- TOTP secret, encrypted with AES-256-GCM and a key derived from SECRET. The user's id is the additional data.
  totp_step bigint not null default 0, -- Time step of the last accepted TOTP code. Codes of this step and of earlier steps are refused.
  notify_claim_steps boolean not null default true,
  notify_new_devices boolean not null default true,
  refferal text, -- Referral code that the user entered at sign-up.
  created_at timestamp with time zone not null default now(),
  signup_visitor bytea, -- SHA-256 of the cookie of the browser that signed up, until the e-mail is confirmed.
  blocked_at timestamp with time zone, -- Time at which staff closed the account: nobody can sign in to it. Null if it is open.
  block_reason text, -- Why staff closed the account. Only staff reads the reason.
  blocked_by uuid,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_block_has_reason CHECK (((blocked_at IS NULL) = (block_reason IS NULL))),
  constraint users_email_lower CHECK ((email = lower(email))),
  constraint users_locale_known CHECK ((locale = ANY (ARRAY['ru'::text, 'en'::text]))),
  constraint users_role_known CHECK ((role = ANY (ARRAY['user'::text, 'owner'::text, 'admin'::text, 'operator'::text, 'cashier'::text, 'content'::text, 'auditor'::text]))),
  constraint users_staff_has_totp CHECK (((role = 'user'::text) OR (totp_secret IS NOT NULL))),
  constraint users_totp_secret_encrypted CHECK ((totp_secret ~~ 'v1:%'::text)) NOT VALID,
  constraint users_blocked_by_fkey FOREIGN KEY (blocked_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX users_blocked ON users USING btree (blocked_at DESC, id) WHERE (blocked_at IS NOT NULL);
CREATE INDEX users_blocked_by ON users USING btree (blocked_by) WHERE (blocked_by IS NOT NULL);
CREATE INDEX users_customers ON users USING btree (created_at DESC, id) WHERE (role = 'user'::text);
CREATE INDEX users_customers_by_email ON users USING btree (email COLLATE "C", id) WHERE (role = 'user'::text);
CREATE UNIQUE INDEX users_email_once ON users USING btree (email);
CREATE INDEX users_staff ON users USING btree (id) WHERE (role <> 'user'::text);
CREATE INDEX users_unconfirmed ON users USING btree (created_at) WHERE ((NOT activated) AND (role = 'user'::text));
CREATE INDEX users_with_totp ON users USING btree (id) WHERE (totp_secret IS NOT NULL);

-- Photos of verifications. The files are encrypted in the file store, under the photo's id.
create table verification_photos (
  id uuid not null,
  verification_id uuid not null,
  input text not null,
  type text not null,
  created_at timestamp with time zone not null default now(),
  constraint verification_photos_pkey PRIMARY KEY (id),
  constraint verification_photos_one_per_input UNIQUE (verification_id, input),
  constraint verification_photos_verification_id_fkey FOREIGN KEY (verification_id) REFERENCES verifications(id) ON DELETE CASCADE
);

create table verifications (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  status text not null default 'draft'::text,
  reason text,
  note text,
  ps integer,
  user_id uuid,
  visitor_hash bytea,
  claim_id uuid,
  locale text not null default 'ru'::text,
  masked text,
  number_hash bytea, -- HMAC of the card number, made with a key derived from SECRET.
  sealed bytea, -- Texts that the visitor entered, encrypted with a key derived from SECRET.
  worker_id uuid,
  decided_by uuid,
  created_at timestamp with time zone not null default now(),
  status_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint verifications_pkey PRIMARY KEY (id),
  constraint verifications_card_has_number CHECK (((kind = 'card'::text) = (number_hash IS NOT NULL))),
  constraint verifications_kind_known CHECK ((kind = ANY (ARRAY['card'::text, 'identity'::text]))),
  constraint verifications_reason_given CHECK (((status <> ALL (ARRAY['reject'::text, 'revoked'::text])) OR (reason IS NOT NULL))),
  constraint verifications_reason_known CHECK ((reason = ANY (ARRAY['unreadable'::text, 'cropped'::text, 'edited'::text, 'digits_visible'::text, 'number_mismatch'::text, 'name_mismatch'::text, 'not_original'::text, 'document_expired'::text, 'face_missing'::text, 'other_owner'::text, 'other'::text]))),
  constraint verifications_status_known CHECK ((status = ANY (ARRAY['draft'::text, 'wait'::text, 'work'::text, 'success'::text, 'reject'::text, 'expired'::text, 'revoked'::text]))),
  constraint verifications_success_ends CHECK (((status <> 'success'::text) OR (expires_at IS NOT NULL))),
  constraint verifications_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id) ON DELETE SET NULL,
  constraint verifications_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint verifications_ps_fkey FOREIGN KEY (ps) REFERENCES payment_systems(id),
  constraint verifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint verifications_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES users(id)
);
CREATE INDEX verifications_abandoned ON verifications USING btree (id) WHERE ((user_id IS NULL) AND (claim_id IS NULL));
CREATE INDEX verifications_drafts ON verifications USING btree (status_at) WHERE (status = 'draft'::text);
CREATE INDEX verifications_ending ON verifications USING btree (expires_at) WHERE (status = 'success'::text);
CREATE INDEX verifications_newest ON verifications USING btree (created_at DESC);
CREATE INDEX verifications_of_claim ON verifications USING btree (claim_id) WHERE (claim_id IS NOT NULL);
CREATE INDEX verifications_of_decider ON verifications USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX verifications_of_kind ON verifications USING btree (kind, created_at DESC) WHERE (status <> 'draft'::text);
CREATE INDEX verifications_of_number ON verifications USING btree (number_hash) WHERE (number_hash IS NOT NULL);
CREATE INDEX verifications_of_user ON verifications USING btree (user_id, created_at DESC) WHERE (user_id IS NOT NULL);
CREATE INDEX verifications_of_visitor ON verifications USING btree (visitor_hash) WHERE ((user_id IS NULL) AND (visitor_hash IS NOT NULL));
CREATE INDEX verifications_of_worker ON verifications USING btree (worker_id) WHERE (worker_id IS NOT NULL);
CREATE UNIQUE INDEX verifications_one_owner ON verifications USING btree (number_hash) WHERE ((status = 'success'::text) AND (user_id IS NOT NULL));
CREATE INDEX verifications_waiting ON verifications USING btree (created_at) WHERE (status = ANY (ARRAY['wait'::text, 'work'::text]));

-- Requests of partners and shops to withdraw money from their balance.
create table withdrawals (
  id uuid not null default gen_random_uuid(),
  number bigint not null generated always as identity,
  member_id uuid,
  status text not null default 'wdnew'::text,
  ps integer not null,
  summa numeric not null,
  fee numeric not null,
  to_ps integer not null,
  to_summa numeric not null, -- Sum to pay out in the currency `to_ps`. It is an estimate until staff takes the withdrawal.
  to_requisites jsonb not null, -- Requisites in the format of `claims.from_requisites`, with card numbers encrypted.
  worker_id uuid,
  approved_by uuid,
  sent_by uuid,
  sent_at timestamp with time zone,
  tx text,
  note text,
  created_at timestamp with time zone not null default now(),
  shop_id uuid,
  constraint withdrawals_pkey PRIMARY KEY (id),
  constraint withdrawals_number_key UNIQUE (number),
  constraint withdrawals_one_owner CHECK ((num_nonnulls(member_id, shop_id) = 1)),
  constraint withdrawals_sent CHECK (((status = 'wdsucc'::text) = ((sent_at IS NOT NULL) AND (sent_by IS NOT NULL)))),
  constraint withdrawals_status_known CHECK ((status = ANY (ARRAY['wdnew'::text, 'wdwork'::text, 'wdsucc'::text, 'wdcancel'::text]))),
  constraint withdrawals_sums CHECK (((summa > (0)::numeric) AND (fee >= (0)::numeric) AND (fee < summa) AND (to_summa > (0)::numeric))),
  constraint withdrawals_two_persons CHECK ((approved_by <> sent_by)),
  constraint withdrawals_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint withdrawals_member_id_fkey FOREIGN KEY (member_id) REFERENCES referral_members(id),
  constraint withdrawals_ps_fkey FOREIGN KEY (ps) REFERENCES payment_systems(id),
  constraint withdrawals_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id),
  constraint withdrawals_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id),
  constraint withdrawals_to_ps_fkey FOREIGN KEY (to_ps) REFERENCES payment_systems(id),
  constraint withdrawals_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES users(id)
);
CREATE INDEX withdrawals_of_approver ON withdrawals USING btree (approved_by) WHERE (approved_by IS NOT NULL);
CREATE INDEX withdrawals_of_member ON withdrawals USING btree (member_id, created_at DESC);
CREATE INDEX withdrawals_of_sender ON withdrawals USING btree (sent_by, sent_at) WHERE (sent_by IS NOT NULL);
CREATE INDEX withdrawals_of_shop ON withdrawals USING btree (shop_id, created_at DESC) WHERE (shop_id IS NOT NULL);
CREATE INDEX withdrawals_of_worker ON withdrawals USING btree (worker_id) WHERE (worker_id IS NOT NULL);
CREATE INDEX withdrawals_open ON withdrawals USING btree (created_at) WHERE (status = ANY (ARRAY['wdnew'::text, 'wdwork'::text]));
CREATE INDEX withdrawals_open_of_shop ON withdrawals USING btree (shop_id) INCLUDE (summa) WHERE ((shop_id IS NOT NULL) AND (status = ANY (ARRAY['wdnew'::text, 'wdwork'::text])));

-- Functions, each in functions/<name>.sql:
-- available_reserve(integer,text) returns numeric
-- cash_desks_follow_ledger() returns trigger
-- change_held(integer,text,numeric,numeric) returns void
-- change_log_hash(bytea,bigint,change_log) returns bytea
-- change_log_linked() returns trigger
-- claim_added() returns trigger
-- claim_office_kept() returns trigger
-- claim_part_changed() returns trigger
-- claim_source(claims) returns text
-- claim_updated() returns trigger
-- counted_claims(uuid,bytea,inet) returns SETOF claims
-- counts_as_unpaid(claims) returns boolean
-- credited_to(uuid,integer) returns numeric
-- end_marked_holds(integer,text,numeric,numeric,numeric) returns void
-- enforce_reserve_share(uuid,integer) returns void
-- exceeds_own_share(uuid,integer,numeric,numeric) returns boolean
-- exempt_sum(uuid,bytea,integer,numeric) returns numeric
-- free_coins(text,text) returns TABLE(txid text, vout integer, units numeric, raw text)
-- has_finished_claim(uuid) returns boolean
-- hours_changed() returns trigger
-- is_exempt_by_payout(claims,integer,numeric) returns boolean
-- is_unpaid(text) returns boolean
-- latest_payout_check(uuid,integer) returns uuid
-- ledger_post(text,text,uuid,text,text,text,text[],numeric[]) returns bigint
-- ledger_sums_to_zero() returns trigger
-- limits_reached(uuid,bytea,text,text,inet,integer,integer,integer,integer,integer) returns record
-- lock_identities(uuid,bytea,inet) returns void
-- offer_changed() returns trigger
-- payout_status_at() returns trigger
-- payouts_frozen() returns boolean
-- pool_pick(integer,numeric,uuid,numeric,numeric,numeric) returns SETOF requisite_pool
-- pool_take(integer,numeric,uuid,numeric,numeric,numeric) returns SETOF requisite_pool
-- rates_site_changed() returns trigger
-- reject_changes() returns trigger
-- requests_changed() returns trigger
-- reserves_follow_holds() returns trigger
-- reserves_follow_ledger() returns trigger
-- same_person(claims,claims) returns boolean
-- seconds_until(timestamp with time zone) returns integer
-- shop_claim_changed() returns trigger
-- shop_count(uuid,timestamp with time zone,integer,integer,text,integer,integer,integer,integer,numeric,numeric,integer) returns void
-- shop_link_opened() returns trigger
-- shop_reward_changed() returns trigger
-- shop_sale_counted() returns trigger
-- signer_announce(text,text) returns boolean
-- signer_coins(bigint,text) returns TABLE(txid text, vout integer, units numeric, raw text, is_own boolean)
-- signer_refuse(bigint,text) returns void
-- signer_store(bigint,text,bigint,text,text,bigint,numeric,numeric) returns void
-- signer_store_coins(bigint,text,bigint,text,text,bigint,numeric,numeric,jsonb) returns void
-- signer_take(text,text) returns TABLE(id bigint, claim_id uuid, code text, chain_id text, contract text, to_address text, summa numeric, gas bigint, max_fee numeric, priority_fee numeric, nonce bigint, is_replacement boolean, last_max_fee numeric, last_priority_fee numeric, claim_status text, claim_rail text, claim_code text, claim_summa numeric, claim_requisites jsonb, owed numeric, is_approved boolean, is_on boolean, is_frozen boolean)
-- site_changed() returns trigger
-- site_of(inet) returns inet
-- staff_notice_of_transition() returns trigger
-- text_changed() returns trigger
-- watched_until(claims) returns timestamp with time zone
