import { base, chars, id } from '#server/db/columns.ts';
import { getTableName } from 'drizzle-orm';
import { type PgTable, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { emptySnapshot, readSnapshot, snapshotOf, statementsBetween, writeSnapshot } from '../../../scripts/tables/snapshot.ts';

const brands = pgTable('t_brand', { ...base, name: chars('name', 32).notNull() });
const models = pgTable('t_model', { ...base, brandId: id('brand_id').references(() => brands.id) });
const pairs = pgTable('t_pair', { one: id('one').notNull(), other: id('other').notNull() }, table => [
    primaryKey({ columns: [table.one, table.other] }),
]);

const shot = (...tables: PgTable[]) => snapshotOf(new Map(tables.map(table => [getTableName(table), table])));

it('a new column of a table is one statement, after the snapshot was written and read', async () => {
    const file = join(inject('scratchDir'), 'tables.json');
    writeSnapshot(shot(brands, models), file);
    const longer = pgTable('t_brand', { ...base, name: chars('name', 32).notNull(), color: chars('color', 16) });
    expect(await statementsBetween(readSnapshot(file), shot(brands, models))).toEqual([]);
    expect(await statementsBetween(readSnapshot(file), shot(longer, models))).toEqual([
        'ALTER TABLE "t_brand" ADD COLUMN "color" varchar(16);',
    ]);
});

it('keys are called what PostgreSQL calls them', async () => {
    const text = (await statementsBetween(emptySnapshot(), shot(brands, models, pairs))).join('\n');
    expect(text).toContain('ADD CONSTRAINT "t_model_brand_id_fkey" FOREIGN KEY');
    expect(text).toContain('CONSTRAINT "t_pair_pkey" PRIMARY KEY("one","other")');
});
