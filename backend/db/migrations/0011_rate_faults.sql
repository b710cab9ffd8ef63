-- Renames rate faults, so that each name states what is wrong with the price.
alter table rates drop constraint rates_fault_known;
update rates set fault = case fault when 'gone' then 'missing' else 'out_of_bounds' end where fault in ('gone', 'bounds');
alter table rates add constraint rates_fault_known check (fault in ('missing', 'spread', 'out_of_bounds', 'jump'));
