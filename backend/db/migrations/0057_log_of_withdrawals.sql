alter table change_log
  drop constraint change_log_room_known,
  add constraint change_log_room_known
    check (room in ('rates', 'reserves', 'offices', 'hours', 'tech', 'claims', 'contests', 'verification', 'shops',
      'withdrawals'));
