-- As superuser, after the first start of a server and after every update: behind policies of tenants PostgreSQL uses an index only for
-- functions that are known to tell nothing of their values. The list is that of `server/db/tenant-wall.ts`.
select format('alter function %s leakproof', p.oid::regprocedure) from pg_proc p
 where not p.proleakproof and p.oid = any (array(select to_regprocedure(name) from unnest(array[
       'textlike(text,text)', 'texticlike(text,text)', 'lower(text)', 'text_parts(text)', 'text_needles(text)',
       'arraycontains(anyarray,anyarray)', 'arrayoverlap(anyarray,anyarray)', 'range_overlaps(anyrange,anyrange)',
       'timestamptz_lt_date(timestamptz,date)', 'timestamptz_le_date(timestamptz,date)', 'timestamptz_eq_date(timestamptz,date)',
       'timestamptz_ge_date(timestamptz,date)', 'timestamptz_gt_date(timestamptz,date)']) name))
\gexec
