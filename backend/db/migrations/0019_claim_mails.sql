-- Moves of claims that a mail tells of, until the worker hands them to its queue: written with the move, as little as
-- can be. No index and no reference, for a row stays here less than a second and is named by nobody.
create table claim_mails (
  claim_id uuid not null,
  move bigint not null
);
