-- Index for finding claims by the sender's complete card number or address. The recipient's requisites already have an
-- index.
create index claims_of_sender on claims (((from_requisites -> 0) ->> 'value'::text)) where from_requisites <> '[]';
