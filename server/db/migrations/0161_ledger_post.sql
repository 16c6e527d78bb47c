-- Posting one journal in one call (domain 6.2): the plans are kept by the session, and whoever holds a wallet's lock waits for no round trip.
-- `posting` is what server/ledger/post.ts makes of a Posting. A refusal is answered, not raised, before anything is written: the
-- transaction stays usable. 'MISSING' asks the caller to open the accounts and to call again.
create sequence fin_entry_serial;
create function ledger_post(posting jsonb) returns table (journal_id bigint, journal_no varchar, is_new boolean, refusal text, have bigint)
-- Few rows by their keys, whatever the tables' statistics said when the session made its plans.
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
    tenant constant int := (posting ->> 'tenant')::int;
    happened constant timestamptz := (posting ->> 'at')::timestamptz;
    operator constant varchar := posting ->> 'operator';
    the_order constant bigint := (posting ->> 'order')::bigint;
    total constant bigint := (posting ->> 'amount')::bigint;
    -- The day as the caller's clock writes it: Shanghai's.
    account_day constant date := left(posting ->> 'at', 10)::date;
    line record; earlier record; locked bigint[];
    ids bigint[] := '{}'; accounts bigint[] := '{}'; sides varchar[] := '{}'; amounts bigint[] := '{}'; afters bigint[] := '{}';
    sharded bigint[] := '{}'; sharded_deltas bigint[] := '{}';
    wallets jsonb := '{}'; balance bigint; entry_id bigint; found_lines int := 0; digests text := ''; shard bigint;
begin
    -- Wallets are locked in id order, so that no two postings wait for each other crosswise; sharded accounts are not locked.
    select array_agg(w.id) into locked from (
        select a.id from fin_account a
          join jsonb_to_recordset(posting -> 'lines') as l(kind varchar, owner bigint, subject varchar)
            on a.owner_kind = l.kind and a.owner_id = l.owner and a.subject = l.subject
         where a.tenant_id = tenant and a.shard_count = 1 order by a.id for no key update of a) w;
    select j.id, j.journal_no, j.event, j.amount_fen into earlier from fin_journal j where j.tenant_id = tenant and j.idem_key = posting ->> 'key';
    if found then
        if earlier.event <> posting ->> 'event' or earlier.amount_fen <> total then
            return query select null::bigint, null::varchar, false, 'IDEMPOTENT_MISMATCH', null::bigint; return;
        end if;
        return query select earlier.id, earlier.journal_no, false, null::text, null::bigint; return;
    end if;

    for line in
        select l.dc, l.amount, l.spendable, a.id as account, a.status, a.shard_count, a.allow_negative, a.balance_fen,
               case when l.dc = a.side then l.amount else -l.amount end as delta, l.no
          from jsonb_to_recordset(posting -> 'lines') as l(no int, kind varchar, owner bigint, subject varchar, dc varchar, amount bigint, spendable boolean)
          join fin_account a on a.tenant_id = tenant and a.owner_kind = l.kind and a.owner_id = l.owner and a.subject = l.subject order by l.no
    loop
        found_lines := found_lines + 1;
        -- Numbered under the wallets' locks: of two entries of an account the later one has the larger id.
        entry_id := (((extract(epoch from clock_timestamp()) * 1000)::bigint - 1577836800000) << 22) | (nextval('fin_entry_serial') & 4194303);
        if line.delta < 0 and line.status <> 'normal' and line.spendable then
            return query select null::bigint, null::varchar, false, 'ACCOUNT_FROZEN', null::bigint; return;
        end if;
        -- A wallet that was opened since the lock was taken is not locked.
        if line.shard_count = 1 and line.account <> all (coalesce(locked, '{}')) then
            return query select null::bigint, null::varchar, false, 'MISSING', null::bigint; return;
        end if;
        if line.shard_count = 1 then
            balance := coalesce((wallets -> line.account::text ->> 0)::bigint, line.balance_fen) + line.delta;
            wallets := wallets || jsonb_build_object(line.account::text, jsonb_build_array(balance, entry_id, line.balance_fen, line.allow_negative));
            afters := afters || balance;
        else
            sharded := sharded || line.account; sharded_deltas := sharded_deltas || line.delta;
            afters := afters || null::bigint;
        end if;
        ids := ids || entry_id; accounts := accounts || line.account; sides := sides || line.dc; amounts := amounts || line.amount;
        digests := digests || case digests when '' then '' else ';' end || concat_ws(':', line.no, line.account, line.dc, line.amount);
    end loop;
    if found_lines < jsonb_array_length(posting -> 'lines') then
        return query select null::bigint, null::varchar, false, 'MISSING', null::bigint; return;
    end if;
    select (w.value ->> 2)::bigint into balance from jsonb_each(wallets) w where (w.value ->> 0)::bigint < 0 and not (w.value ->> 3)::boolean limit 1;
    if found then
        return query select null::bigint, null::varchar, false, 'INSUFFICIENT', balance; return;
    end if;

    insert into fin_journal as j (id, tenant_id, create_by, create_time, journal_no, event, biz_kind, biz_id, biz_no, order_id, city_id,
            amount_fen, account_date, idem_key, reverse_of, remark, operator, approval_id, digest)
        values ((posting ->> 'id')::bigint, tenant, operator, happened, 'PZ' || to_char(account_day, 'YYMMDD') || lpad(nextval('fin_journal_serial')::text, 8, '0'),
            posting ->> 'event', posting ->> 'bizKind', (posting ->> 'bizId')::bigint, posting ->> 'bizNo', the_order, (posting ->> 'city')::bigint,
            total, account_day, posting ->> 'key', (posting ->> 'reverseOf')::bigint, posting ->> 'remark', operator, (posting ->> 'approvalId')::bigint,
            encode(sha256(convert_to(concat_ws('|', posting ->> 'id', posting ->> 'event', posting ->> 'key', account_day, total, coalesce(posting ->> 'reverseOf', ''), digests), 'UTF8')), 'hex'))
        on conflict (tenant_id, idem_key) do nothing returning j.id, j.journal_no into earlier;
    if not found then
        -- A journal of platform accounts alone locks nothing: somebody was faster with the key.
        select j.id, j.journal_no, j.event, j.amount_fen into earlier from fin_journal j where j.tenant_id = tenant and j.idem_key = posting ->> 'key';
        return query select earlier.id, earlier.journal_no, false,
            case when earlier.event <> posting ->> 'event' or earlier.amount_fen <> total then 'IDEMPOTENT_MISMATCH' end, null::bigint;
        return;
    end if;

    insert into fin_entry (id, tenant_id, journal_id, line_no, account_id, dc, amount_fen, balance_after_fen, order_id, account_date, create_time)
        select e.id, tenant, earlier.id, e.no, e.account, e.dc, e.amount, e.after, the_order, account_day, happened
          from unnest(ids, accounts, sides, amounts, afters) with ordinality as e(id, account, dc, amount, after, no);
    update fin_account a set balance_fen = (w.value ->> 0)::bigint, last_entry_id = (w.value ->> 1)::bigint, update_time = happened, update_by = operator
      from jsonb_each(wallets) w where a.id = w.key::bigint;
    if cardinality(sharded) > 0 then
        -- A transaction stays on one shard number and locks the shards in the order of accounts: no two of them wait for each other.
        shard := pg_current_xact_id()::text::bigint;
        perform 1 from fin_account_shard s join fin_account a on a.id = s.account_id
         where s.account_id = any(sharded) and s.shard_no = shard % a.shard_count order by s.account_id for update of s;
        update fin_account_shard s set balance_fen = s.balance_fen + m.delta
          from (select d.account, sum(d.delta) as delta from unnest(sharded, sharded_deltas) as d(account, delta) group by d.account) m
          join fin_account a on a.id = m.account
         where s.account_id = m.account and s.shard_no = shard % a.shard_count;
    end if;
    insert into fin_trade (id, tenant_id, create_by, create_time, trade_no, owner_kind, owner_id, owner_name, city_id, trade_type, inout,
            subject, amount_fen, balance_after_fen, channel, channel_no, order_id, order_no, journal_id, remark)
        select ids[l.no], tenant, operator, happened, 'JY' || to_char(account_day, 'YYMMDD') || lpad(nextval('fin_trade_serial')::text, 9, '0'),
            l.kind, l.owner, l.name, l.city, l.trade, case l.dc when 'C' then 'in' else 'out' end, l.subject, l.amount, afters[l.no],
            posting ->> 'channel', posting ->> 'channelNo', the_order, posting ->> 'orderNo', earlier.id, posting ->> 'remark'
          from jsonb_to_recordset(posting -> 'lines') as l(no int, kind varchar, owner bigint, name varchar, city bigint, subject varchar,
              dc varchar, amount bigint, trade varchar) where l.trade is not null;
    return query select earlier.id, earlier.journal_no, true, null::text, null::bigint;
end $$;
