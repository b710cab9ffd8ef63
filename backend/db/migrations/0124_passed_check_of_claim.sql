comment on column claims.card_id is 'Passed verification of the payer, a card or an identity, so that the check is not repeated.';
