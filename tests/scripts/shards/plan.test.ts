import { describe, expect, it } from 'vitest';
import { differencesFrom, placeOf } from '../../../scripts/shards/plan.ts';
import { readSnapshot } from '../../../scripts/tables/snapshot.ts';

const tables = Object.values(readSnapshot().tables).map(({ name }) => name);

describe('the plan of shards', () => {
    it('has a place for each table, and a table for each place', () => {
        expect(differencesFrom(tables)).toEqual([]);
    });

    it('names a table without a place, and a place without a table', () => {
        expect(differencesFrom([...tables.filter(name => name !== 'sys_dict'), 'new_table'])).toEqual([
            'new_table has no place in scripts/shards/plan.ts',
            'sys_dict has a place, but there is no such table',
        ]);
    });

    it('takes a whole name before a beginning, and the schema of forms and queues as one', () => {
        expect(placeOf('ord_order')).toBe('distributed');
        expect(placeOf('sys_task')).toBe('distributed');
        expect(placeOf('contract', 'online')).toBe('distributed');
        expect(placeOf('job', 'pgboss')).toBe('local');
        expect(placeOf('pg_class', 'pg_catalog')).toBeUndefined();
    });
});
