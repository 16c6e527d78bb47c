-- What holds for the ledger whichever code writes to it (domain 6.2, invariants I01, I04).

-- Serial parts of vouchers, trades and papers: unique, not gapless (a refused posting uses one up).
create sequence fin_journal_serial;
create sequence fin_trade_serial;
create sequence fin_paper_serial;

create function ledger_immutable() returns trigger language plpgsql as $$
begin
    raise exception 'LEDGER_IMMUTABLE: rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_immutable before update or delete on fin_journal for each row execute function ledger_immutable();
create trigger ledger_immutable before update or delete on fin_entry for each row execute function ledger_immutable();
create trigger ledger_immutable before update or delete on fin_day_seal for each row execute function ledger_immutable();
create trigger ledger_no_truncate before truncate on fin_journal for each statement execute function ledger_immutable();
create trigger ledger_no_truncate before truncate on fin_entry for each statement execute function ledger_immutable();
create trigger ledger_no_truncate before truncate on fin_day_seal for each statement execute function ledger_immutable();

-- A trade says what happened; only how much of it was taken back since may change.
create function ledger_trade_fixed() returns trigger language plpgsql as $$
begin
    if tg_op = 'DELETE' or to_jsonb(new) - array['status', 'reversed_fen'] <> to_jsonb(old) - array['status', 'reversed_fen']
        or new.reversed_fen < old.reversed_fen or new.reversed_fen > new.amount_fen then
        raise exception 'LEDGER_IMMUTABLE: a trade keeps what happened' using errcode = 'restrict_violation';
    end if;
    return new;
end $$;
create trigger ledger_trade_fixed before update or delete on fin_trade for each row execute function ledger_trade_fixed();

-- Debit = credit = the journal's amount, at the end of every statement that adds entries: nothing can be added to an old journal.
create function ledger_entries_balanced() returns trigger language plpgsql as $$
declare broken bigint;
begin
    select j.id into broken from fin_journal j
     where j.id in (select journal_id from fresh)
       and not exists (select 1 from fin_entry e where e.journal_id = j.id
           having sum(e.amount_fen) filter (where e.dc = 'D') = j.amount_fen and sum(e.amount_fen) filter (where e.dc = 'C') = j.amount_fen)
     limit 1;
    if broken is not null then
        raise exception 'LEDGER_UNBALANCED: journal %', broken using errcode = 'check_violation', constraint = 'ck_fin_entry_balanced';
    end if;
    return null;
end $$;
create trigger ledger_entries_balanced after insert on fin_entry referencing new table as fresh
    for each statement execute function ledger_entries_balanced();

-- At the commit: a journal has entries at all, and they balance.
create function ledger_journal_balanced() returns trigger language plpgsql as $$
begin
    if not exists (select 1 from fin_entry e where e.journal_id = new.id
        having sum(e.amount_fen) filter (where e.dc = 'D') = new.amount_fen and sum(e.amount_fen) filter (where e.dc = 'C') = new.amount_fen) then
        raise exception 'LEDGER_UNBALANCED: journal %', new.id using errcode = 'check_violation', constraint = 'ck_fin_journal_balanced';
    end if;
    return null;
end $$;
create constraint trigger ledger_journal_balanced after insert on fin_journal deferrable initially deferred
    for each row execute function ledger_journal_balanced();

-- A sealed day takes no more journals.
create function ledger_day_open() returns trigger language plpgsql as $$
begin
    if exists (select 1 from fin_day_seal s where s.tenant_id = new.tenant_id and s.account_date = new.account_date) then
        raise exception 'PERIOD_CLOSED: %', new.account_date using errcode = 'check_violation', constraint = 'ck_fin_journal_day_open';
    end if;
    return new;
end $$;
create trigger ledger_day_open before insert on fin_journal for each row execute function ledger_day_open();

-- What a journal's digest is made of; server/ledger/digest.ts says the same.
create function ledger_digest(journal fin_journal) returns text language sql stable as $$
    select encode(sha256(convert_to(concat_ws('|', journal.id, journal.event, journal.idem_key, journal.account_date, journal.amount_fen,
        coalesce(journal.reverse_of::text, ''), (select string_agg(concat_ws(':', e.line_no, e.account_id, e.dc, e.amount_fen), ';' order by e.line_no)
            from fin_entry e where e.journal_id = journal.id)), 'UTF8')), 'hex')
$$;

-- An account's balance with its shards.
create view fin_balance as
    select a.id as account_id, a.tenant_id, a.owner_kind, a.owner_id, a.subject, a.side, a.status, a.city_id,
           (a.balance_fen + coalesce((select sum(s.balance_fen) from fin_account_shard s where s.account_id = a.id), 0))::bigint as balance_fen
      from fin_account a where a.del_flag = 0;
