import { parseSchema, type Table } from '../../../scripts/domain/schema.ts';
import { sqlType, tableSql } from '../../../scripts/domain/sql.ts';
import { describe, expect, it } from 'vitest';

const one = (text: string): Table => {
    const [table] = parseSchema(text);
    if (!table) throw new Error('no table');
    return table;
};

describe('SQL of a table', () => {
    it('maps the types of the grammar', () => {
        expect(['id', 'fen', 'i2', 'vc32', 'n12.3', 'ts', 'js'].map(sqlType)).toEqual([
            'bigint',
            'bigint',
            'smallint',
            'varchar(32)',
            'numeric(12,3)',
            'timestamptz',
            'jsonb',
        ]);
        expect(() => sqlType('nope')).toThrow('Unknown type nope');
    });

    it('makes a unique column unique per tenant among the rows that are not deleted', () => {
        expect(tableSql(one('T a_b 甲 | base\n name vc32 uq 名'))).toContain(
            'create unique index ux_a_b_name on a_b (tenant_id, name) where del_flag=0;',
        );
        expect(tableSql(one('T a_b 甲 | log\n name vc32 uq 名'))).toContain('on a_b (tenant_id, name);');
    });

    it('writes checks, partial unique indexes, exclusions and trigram indexes', () => {
        const sql = tableSql(
            one(`T a_b 甲 | base
 n i4 =0 数; during tstzrange 段; t vc9 =x 字
 ux n,coalesce(t,'') where n > 1; trg t
 ck n between 0 and 9
 ex n with =, during with && where n > 0`),
        );
        expect(sql).toContain('constraint ck_a_b_1 check (n between 0 and 9)');
        expect(sql).toContain("create unique index ux_a_b_1 on a_b (n, coalesce(t,'')) where n > 1;");
        expect(sql).toContain('exclude using gist (n with =, during with &&) where (n > 0)');
        expect(sql).toContain('using gin (t gin_trgm_ops)');
        expect(sql).toContain("t varchar(9) not null default 'x'");
    });

    it('keeps published rows of one key from overlapping in time', () => {
        expect(tableSql(one('T p_x 价 | bare\n a id pk 甲\n xr coalesce(a,0), b'))).toContain(
            "exclude using gist (tenant_id with =, (coalesce(a,0)) with =, b with =, tstzrange(effective_from, effective_to, '[)') with &&)",
        );
    });

    it('gives a table of several key columns one composite key', () => {
        expect(tableSql(one('T k_k 键 | bare\n a id pk 甲; b i4 pk 乙'))).toContain('primary key (a, b)');
    });
});
