-- Tables that only ever grow are divided by months. What was there before stays in one piece, «_before»; months follow it. Pieces lie in a schema of their own.
create schema months;
comment on schema months is '按月存放的数据';

-- Where a month begins as a bound of a key: a moment, or the smallest id of that moment (`server/kit/ids.ts`).
create function month_bound(month timestamp, key_type regtype) returns text language sql stable as $$
    select case key_type when 'bigint'::regtype then (((extract(epoch from month at time zone 'Asia/Shanghai') * 1000)::bigint - 1577836800000) << 22)::text
        else to_char(month, 'YYYY-MM-DD 00:00:00+08') end
$$;
-- The moment that a bound, or any value of a key, says.
create function month_moment(bound text, key_type regtype) returns timestamptz language sql stable as $$
    select case key_type when 'bigint'::regtype then to_timestamp(((bound::bigint >> 22) + 1577836800000) / 1000.0) else bound::timestamptz end
$$;
create function month_key_type(name regclass, key text) returns regtype language sql stable as $$
    select atttypid::regtype from pg_attribute where attrelid = name and attname = key
$$;

-- Step 1 of 3: says that all rows lie before a month at least two weeks away, so that the table can become a piece without being read under a lock.
create function limit_before_months(name text, key text) returns void language plpgsql as $$
declare
    key_type constant regtype := month_key_type(name::regclass, key);
    latest text;
begin
    if exists (select from pg_constraint where conrelid = name::regclass and conname = name || '_before') then return; end if;
    execute format('select max(%I)::text from %I', key, name) into latest;
    execute format('alter table %I add constraint %I check (%I < %L) not valid', name, name || '_before', key,
        month_bound(date_trunc('month', greatest(month_moment(latest, key_type), now() + interval '14 days') at time zone 'Asia/Shanghai') + interval '1 month', key_type));
end $$;

-- The months of a divided table that are made, each with the moment at which it ends; not what holds the rest.
create function months_of(root regclass) returns table (piece regclass, ends timestamptz) language sql stable as $$
    select c.oid::regclass, month_moment(substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)'), a.atttypid::regtype)
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      join pg_partitioned_table p on p.partrelid = root join pg_attribute a on a.attrelid = root and a.attnum = p.partattrs[0]
     where i.inhparent = root and pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT'
$$;

-- A piece has the owner of its table, and refuses to be emptied where the table does; the rest comes with the attachment.
create function guard_month(root regclass, piece regclass) returns void language plpgsql as $$
declare each record;
begin
    for each in select tgname, pg_get_triggerdef(oid) as made from pg_trigger where tgrelid = root and not tgisinternal and tgtype & 32 <> 0 loop
        if not exists (select from pg_trigger t where t.tgrelid = piece and t.tgname = each.tgname) then
            execute regexp_replace(each.made, ' ON \S+ ', format(' ON %s ', piece));
        end if;
    end loop;
    if (select relowner from pg_class where oid = piece) <> (select relowner from pg_class where oid = root) then
        execute format('alter table %s owner to %s', piece, (select relowner::regrole::text from pg_class where oid = root));
    end if;
end $$;

-- Makes the months that are to come, and those that were left out, up to so many ahead of today's. A month of which the rest holds rows stays there.
create function make_months(root regclass, ahead int) returns int language plpgsql set lock_timeout = '3s' as $$
declare
    name constant text := (select relname from pg_class where oid = root);
    key constant text := (select attname from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0] where p.partrelid = root);
    key_type constant regtype := month_key_type(root, key);
    month timestamp; made int := 0; piece text; is_taken boolean; first text; next text;
begin
    perform pg_advisory_xact_lock(hashtextextended('months of ' || name, 0));
    -- Others wait behind this one: without the locks at once the job tries again later.
    perform set_config('lock_timeout', '300ms', true);
    month := (select max(ends) at time zone 'Asia/Shanghai' from months_of(root));
    while month <= date_trunc('month', now() at time zone 'Asia/Shanghai') + make_interval(months => ahead) loop
        piece := name || to_char(month, '"_"YYYY"_"MM');
        first := month_bound(month, key_type);
        next := month_bound(month + interval '1 month', key_type);
        execute format('select exists (select from months.%I where %I >= %L and %I < %L)', name || '_rest', key, first, key, next) into is_taken;
        if not is_taken then
            execute format('create table months.%I (like %s including all)', piece, root);
            -- Attaching, unlike making a piece in place, lets others go on writing.
            execute format('alter table %s attach partition months.%I for values from (%L) to (%L)', root, piece, first, next);
            perform guard_month(root, format('months.%I', piece)::regclass);
            made := made + 1;
        end if;
        month := month + interval '1 month';
    end loop;
    return made;
end $$;

-- Step 3 of 3, in a moment and without reading a row: the table becomes the first piece of a table of its name. Its primary key and the indexes that `months_…` replaces were made beside it in step 2.
create function divide_by_months(name text, key text, replaced text[] default '{}') returns void language plpgsql as $$
declare
    root regclass := name::regclass; former regclass;
    ends constant text := (select substring(pg_get_constraintdef(oid) from '< ''?([^'']+?)''?(::|\))') from pg_constraint where conrelid = root and conname = name || '_before');
    owner constant text := (select relowner::regrole::text from pg_class where oid = root);
    told constant text := obj_description(root, 'pg_class');
    indexes text[]; keys text[]; triggers text[]; policies text[]; grants text[]; each text; pair record;
begin
    execute format('lock table %s in access exclusive mode', root);
    foreach each in array replaced loop
        execute format('drop index %I', each);
        execute format('alter index %I rename to %I', 'months_' || each, each);
    end loop;
    indexes := array(select pg_get_indexdef(indexrelid) from pg_index where indrelid = root and not indisprimary and indexrelid::regclass::text <> 'months_' || name || '_pkey' order by 1);
    keys := array(select format('alter table %s add constraint %I %s', root, conname, pg_get_constraintdef(oid)) from pg_constraint where conrelid = root and contype = 'f' order by conname);
    triggers := array(select pg_get_triggerdef(oid) from pg_trigger where tgrelid = root and not tgisinternal order by tgname);
    policies := array(select format('create policy %I on %s using (%s) with check (%s)', polname, root, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) from pg_policy where polrelid = root);
    grants := array(select format('grant %s on %s to %s', g.privilege_type, root, g.grantee::regrole) from pg_class c, aclexplode(c.relacl) g where c.oid = root and g.grantee not in (0, c.relowner))
        || array(select format('grant %s (%I) on %s to %s', g.privilege_type, a.attname, root, g.grantee::regrole) from pg_attribute a, aclexplode(a.attacl) g where a.attrelid = root and g.grantee <> 0);
    for pair in select tgname from pg_trigger where tgrelid = root and not tgisinternal loop execute format('drop trigger %I on %s', pair.tgname, root); end loop;

    execute format('alter table %s set schema months', root);
    execute format('alter table months.%I rename to %I', name, name || '_before');
    former := format('months.%I', name || '_before')::regclass;
    execute format('alter table %s drop constraint %I, add constraint %I primary key using index %I', former, name || '_pkey', name || '_before_pkey', 'months_' || name || '_pkey');

    execute format('create table public.%I (like %s including defaults including constraints including comments including storage) partition by range (%I)', name, former, key);
    root := format('public.%I', name)::regclass;
    execute format('alter table %s owner to %s', root, owner);
    execute format('alter table %s drop constraint %I, add constraint %I primary key (id, %I)', root, name || '_before', name || '_pkey', key);
    execute format('comment on table %s is %L', root, told);
    foreach each in array indexes || keys loop execute each; end loop;
    execute format('alter table %s attach partition %s for values from (minvalue) to (%L)', root, former, ends);
    execute format('alter table %s drop constraint %I', former, name || '_before');
    execute format('create table months.%I partition of %s default', name || '_rest', root);
    foreach each in array triggers || policies || grants loop execute each; end loop;
    if cardinality(policies) > 0 then execute format('alter table %s enable row level security, force row level security', root); end if;
    perform guard_month(root, former), guard_month(root, format('months.%I', name || '_rest')::regclass), make_months(root, 3);
end $$;

-- Moves a month to another tablespace. Readers go on with the former copy until the new one, with its indexes and keys, takes its place in a moment; writers of this month wait.
create function move_month(root regclass, piece regclass, place name) returns void language plpgsql set lock_timeout = '300ms' as $$
declare
    name constant text := (select relname from pg_class where oid = piece);
    bound constant text := (select pg_get_expr(relpartbound, oid) from pg_class where oid = piece);
    own_check constant text := pg_get_partition_constraintdef(piece);
    each record;
begin
    execute format('lock table %s in share mode', piece);
    perform set_config('default_tablespace', place, true);
    execute format('create table months.%I (like %s including all)', name || '_moved', root);
    execute format('insert into months.%I select * from %s', name || '_moved', piece);
    -- Proved here, so that the attachment needs not read the rows.
    execute format('alter table months.%I add constraint moved check (%s)', name || '_moved', own_check);
    for each in select conname, pg_get_constraintdef(oid) as made from pg_constraint where conrelid = root and contype = 'f' loop
        execute format('alter table months.%I add constraint %I %s', name || '_moved', each.conname, each.made);
    end loop;
    execute format('alter table %s detach partition %s', root, piece);
    execute format('drop table %s', piece);
    execute format('alter table months.%I rename to %I', name || '_moved', name);
    execute format('alter table %s attach partition months.%I %s', root, name, bound);
    execute format('alter table months.%I drop constraint moved', name);
    perform guard_month(root, format('months.%I', name)::regclass);
end $$;

-- Takes the months away that ended by a moment and hold nothing any more.
create function drop_empty_months(root regclass, until timestamptz) returns int language plpgsql set lock_timeout = '300ms' as $$
declare each record; is_used boolean; dropped int := 0;
begin
    for each in select piece from months_of(root) where ends <= until order by ends loop
        execute format('lock table %s in share mode', each.piece);
        execute format('select exists (select from %s)', each.piece) into is_used;
        if not is_used then
            execute format('alter table %s detach partition %s', root, each.piece);
            execute format('drop table %s', each.piece);
            dropped := dropped + 1;
        end if;
    end loop;
    return dropped;
end $$;

-- A view goes on with the tables that it was made for, wherever they were moved: it is told their followers.
create function follow_divided_tables(name text, tables text[]) returns void language plpgsql as $$
declare made text := pg_get_viewdef(name::regclass); each text;
begin
    foreach each in array tables loop
        made := replace(made, format('months.%I', each || '_before'), format('public.%I as %I', each, each || '_before'));
    end loop;
    execute format('create or replace view %I as %s', name, made);
end $$;
