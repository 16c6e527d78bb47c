import { entity } from '#contract/kit/entity.ts';
import { integer, readOnly, text } from '#contract/kit/fields.ts';
import { base, chars } from '#server/db/columns.ts';
import { requireFieldSources } from '#server/kit/crud/field-sources.ts';
import { pgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';

const Crane = entity({
    resource: 'test/crane',
    wire: '/test/crane',
    permission: 'test:crane',
    label: '吊车',
    english: 'Crane',
    represent: 'name',
    actions: ['list'],
    fields: {
        name: text('名称', 'Name', { maxLength: 32 }),
        color: text('颜色', 'Color', { maxLength: 16 }),
        age: readOnly(integer('车龄', 'Age')),
    },
});
const cranes = pgTable('t_crane', { ...base, name: chars('name', 32).notNull() });

it('a field of the contract that nothing gives keeps the server from starting, and is named', () => {
    expect(() => requireFieldSources({ entity: Crane, table: cranes })).toThrow(/^test\/crane: .* give color, age$/);
});

it('a column, a join and what «present» computes give a field', () => {
    const joins = { color: { via: cranes.id, table: cranes, text: cranes.name } };
    expect(() => requireFieldSources({ entity: Crane, table: cranes, joins, computed: ['age'] })).not.toThrow();
});
