import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Place } from '../../../scripts/shards/plan.ts';
import { routeOf } from '../../../scripts/shards/statement.ts';

const PLACES: Readonly<Record<string, Place>> = { paper: 'distributed', line: 'distributed', city: 'reference', session: 'local' };
const views = new Map([['thick', 'select p.* from paper p where p.pages > 100']]);
const defaults = new Set(['line']);
const routed = (sql: string) => routeOf(sql, { column: 'tenant_id', placeOf: table => PLACES[table], views, defaults });

beforeAll(async () => {
    await loadModule();
});

describe('a statement goes to one shard', () => {
    it.each([
        ['by a parameter', 'select * from paper where tenant_id = $1 and id = $2'],
        ['by a value, cast and turned around', 'select * from paper p where 7 = p.tenant_id::int'],
        ['by a row', 'select * from paper where (tenant_id, id) = ($1, $2)'],
        ['by an equijoin', 'select * from paper p join line l on l.tenant_id = p.tenant_id and l.paper_id = p.id where p.tenant_id = $1'],
        ['by using', 'select * from paper join line using (tenant_id, paper_id) where line.tenant_id = $1'],
        [
            'by a left join, from the side that is there',
            'select * from paper p left join line l on l.tenant_id = p.tenant_id where p.tenant_id = $1',
        ],
        ['by a value for the side that may be missing', 'select * from city c left join line l on l.tenant_id = $1 and l.city_id = c.id'],
        ['with a reference table', 'select * from paper p join city c on c.id = p.city_id where p.tenant_id = $1'],
        ['through a subquery', 'select * from (select id, tenant_id from paper) p where p.tenant_id = $1'],
        ['through a star', 'select * from (select * from paper) p where p.tenant_id = $1'],
        ['through a CTE', 'with p as (select * from paper where tenant_id = $1) select * from p join line l using (tenant_id)'],
        ['through a view', 'select * from thick where tenant_id = $1'],
        [
            'through both branches of a union',
            'select * from (select tenant_id from paper union all select tenant_id from line) u where u.tenant_id = $1',
        ],
        [
            'through exists',
            'select * from paper p where p.tenant_id = $1 and exists (select 1 from line l where l.tenant_id = p.tenant_id)',
        ],
        ['through in', 'select * from paper p where p.tenant_id in (select tenant_id from line where tenant_id = $1)'],
        ['in a lock', 'select * from paper where tenant_id = $1 and id = $2 for update'],
        ['in an update', 'update paper p set n = 1 from line l where p.tenant_id = $1 and l.tenant_id = p.tenant_id'],
        ['in a delete', 'delete from paper where tenant_id = $1'],
        ['in an insert', 'insert into paper (id, tenant_id) values ($1, $2), ($3, $4) on conflict do nothing'],
        ['in an insert that leaves the column to its default', 'insert into line (n) values ($1)'],
        ['in an insert of a trigger', 'insert into paper (id, tenant_id) values (new.id, new.tenant_id)'],
        ['in a condition of a trigger', 'update paper set n = 1 where tenant_id = new.tenant_id and id = new.paper_id'],
        ['in an expression of a function', 'total := (select sum(n) from line l where l.tenant_id = old.tenant_id)'],
        ['with a text that statistics have taken out', 'select * from paper where tenant_id = $1 and made > now() - interval $2'],
        ['in an insert … select', 'insert into line (tenant_id, n) select tenant_id, 1 from paper where tenant_id = $1'],
        ['in an insert … select of a value', 'insert into line (tenant_id, n) select $1::int, max(n) from city'],
        [
            'in a recursive query',
            `with recursive up as (select id, tenant_id from paper where tenant_id = $1
            union all select p.id, p.tenant_id from paper p join up on up.tenant_id = p.tenant_id) select * from up`,
        ],
    ])('%s', (_how, sql) => {
        expect(routed(sql)).toMatchObject({ route: 'one shard' });
    });
});

describe('a statement asks all shards', () => {
    it.each([
        ['that names another column', 'select * from paper where id = $1', 'paper'],
        ['that names the column in one alternative', 'select * from paper where tenant_id = $1 or id = $2', 'paper'],
        ['that compares it with several', 'select * from paper where tenant_id = any($1)', 'paper'],
        ['that compares it with what a function says', `select * from paper where tenant_id = current_setting('app.tenant')::int`, 'paper'],
        ['that joins by another column', 'select * from paper p join line l on l.paper_id = p.id where p.tenant_id = $1', 'line'],
        ['whose value stands for the side that is there anyway', 'select * from paper p left join city c on p.tenant_id = $1', 'paper'],
        [
            'that narrows the side that may be missing',
            'select * from paper p left join line l on l.tenant_id = p.tenant_id and l.tenant_id = $1',
            'paper',
        ],
        ['that narrows one branch of a union', 'select tenant_id from paper where tenant_id = $1 union select tenant_id from line', 'line'],
        [
            'that says it of an inner query alone',
            'select * from paper p where not exists (select 1 from line l where l.tenant_id = $1 and p.tenant_id = l.tenant_id)',
            'paper',
        ],
        ['in an expression', 'select (select max(n) from line) from paper where tenant_id = $1', 'line'],
    ])('%s', (_why, sql, table) => {
        expect(routed(sql)).toMatchObject({ route: 'all shards, read', reason: `without tenant_id: ${table}` });
    });

    it('in a write', () => {
        expect(routed('update paper set n = 1 where id = $1').route).toBe('all shards, write');
        expect(routed('insert into line (tenant_id, n) select tenant_id, 1 from paper').route).toBe('all shards, write');
        expect(routed('with gone as (delete from line where id = $1 returning *) select * from gone').route).toBe('all shards, write');
    });
});

describe('a statement is refused across shards', () => {
    it.each([
        ['with a lock', 'select * from paper where id = $1 for update'],
        [
            'with a lock in a part',
            'update line set n = 1 where tenant_id = $1 and id in (select id from paper limit 5 for update skip locked)',
        ],
        ['when it inserts without the column', 'insert into paper (id) values ($1)'],
        ['when it inserts the default', 'insert into paper (id, tenant_id) values ($1, default)'],
        [
            'when it is recursive',
            'with recursive up as (select id from paper union all select p.id from paper p join up on up.id = p.up) select * from up',
        ],
        ['when it has grouping sets', 'select kind, count(*) from paper group by rollup (kind)'],
    ])('%s', (_why, sql) => {
        expect(routed(sql).route).toBe('refused');
    });
});

describe('a statement without distributed tables', () => {
    it.each([
        ['select * from city where id = $1', 'any machine'],
        ['update city set name = $1', 'every machine, write'],
        ['update session set seen = now()', 'coordinator'],
        ['select * from session join city using (id)', 'coordinator'],
        ['select 1', 'coordinator'],
        [`select pg_notify('bus', $1)`, 'coordinator'],
    ])('%s', (sql, route) => {
        expect(routed(sql).route).toBe(route);
    });
});
