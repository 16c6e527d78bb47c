import { allColumns } from '../../../scripts/domain/mixins.ts';
import { parseColumn, parseSchema } from '../../../scripts/domain/schema.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const schema = parseSchema(readFileSync('docs/domain/schema.txt', 'utf8'));

describe('the schema grammar', () => {
    it('reads the whole block: 75 tables, 1,583 columns, 8 exclusion constraints', () => {
        expect(schema).toHaveLength(75);
        expect(schema.flatMap(allColumns)).toHaveLength(1583);
        expect(schema.flatMap(table => table.rules).filter(rule => rule.kind === 'ex' || rule.kind === 'xr')).toHaveLength(8);
    });

    it('reads type, nullability, default, uniqueness, reference and dictionary of a column', () => {
        expect(parseColumn('status vc12 =planned #city_status 开通状态')).toEqual({
            name: 'status',
            type: 'vc12',
            nullable: false,
            primaryKey: false,
            unique: false,
            defaultValue: 'planned',
            dictionary: 'city_status',
            label: '开通状态',
        });
        expect(parseColumn('vin vc17 uq ? 车架号')).toMatchObject({ unique: true, nullable: true });
        expect(parseColumn('city_id id ? >set_city 城市')).toMatchObject({ references: 'set_city', nullable: true, label: '城市' });
    });

    it('refers only to tables and dictionaries that exist', () => {
        const tables = new Set(schema.map(table => table.name));
        const references = schema.flatMap(allColumns).flatMap(column => column.references ?? []);
        expect(references.filter(name => !tables.has(name))).toEqual([]);
    });

    it('refuses a line it does not understand', () => {
        expect(() => parseSchema('T broken')).toThrow('Not a table head');
        expect(() => parseSchema(' name vc12 名称')).toThrow('before the first table');
    });
});
