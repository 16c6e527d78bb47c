import { describe, expect, it } from 'vitest';
import { readReportSql } from '#server/modules/online/report/report-sql.ts';

const TABLES = new Set(['ord_order', 'usr_customer']);
const read = (sql: string) =>
    readReportSql(sql, ({ schema, name }) => (schema ? '表名前不能写模式名' : TABLES.has(name) ? undefined : `表${name}不能用于报表`));
const reasonOf = async (sql: string): Promise<string> => {
    try {
        await read(sql);
    } catch (error) {
        return (error as Error).message;
    }
    return 'let through';
};

describe('[ONLINE-01] the query of a report', () => {
    it.each([
        'select 1',
        'select status, count(*) as n, sum(payable_fen)::bigint as fen from ord_order group by 1 having count(*) > 1 order by 2 desc limit 10',
        'select o.order_no, c.name from ord_order o left join usr_customer c on c.id = o.customer_id where o.create_time >= current_date - 30',
        "with paid as (select * from ord_order where pay_status = 'paid'), late as (select * from paid where is_late) select count(*) from late",
        'select id, row_number() over (partition by city_id order by create_time desc) as rank from ord_order',
        "select case when is_late then '迟到' else '准时' end as mark, extract(month from create_time) from ord_order union all select 'x', 1",
        "select * from ord_order where status in ('paid', 'done') and weight_kg between 1 and 5 and cargo_name ilike '%钢%' -- the last line",
        'select percentile_cont(0.5) within group (order by payable_fen) filter (where payable_fen > 0) from ord_order',
        "select coalesce(nullif(cargo_name, ''), to_char(create_time, 'YYYY-MM')) from ord_order where exists (select 1 from usr_customer);",
    ])('lets through: %s', async sql => {
        expect(await reasonOf(sql)).toBe('let through');
    });

    it.each([
        ['another table', 'select * from sys_user', '表sys_user不能用于报表'],
        ['another schema', 'select * from pg_catalog.pg_authid', '表名前不能写模式名'],
        ['the catalogue without its schema', 'select * from pg_shadow', '表pg_shadow不能用于报表'],
        ['a table behind a name of WITH', 'with sys_user as (select * from sys_user) select * from sys_user', '表sys_user不能用于报表'],
        ['a table in a subquery of a target', 'select (select password from sys_user limit 1)', '表sys_user不能用于报表'],
        ['a table in one side of a union', 'select 1 union select 2 from sys_user', '表sys_user不能用于报表'],
        ['a function that sleeps', 'select pg_sleep(9)', '查询语句不能使用函数pg_sleep'],
        ['a function that reads files', "select pg_catalog.pg_read_file('/etc/passwd')", '查询语句不能使用函数pg_read_file'],
        ['a function of a schema', 'select public.text_parts(1)', '查询语句不能使用函数public.text_parts'],
        ['a function in FROM', 'select * from generate_series(1, 1000000000)', '查询语句不支持RangeFunction'],
        ['two statements', 'select 1; select 2', '只能填写一条查询语句'],
        ['a write', 'delete from ord_order', '只能填写SELECT查询'],
        ['a write in WITH', 'with gone as (delete from ord_order returning *) select * from gone', '查询语句不支持DeleteStmt'],
        ['a new table', 'select * into mine from ord_order', '查询语句不能写入数据'],
        ['a lock', 'select * from ord_order for update', '查询语句不支持LockingClause'],
        [
            'an endless recursion',
            'with recursive r as (select 1 union all select 1 from r) select * from r',
            '查询语句不支持WITH RECURSIVE',
        ],
        ['a type that looks things up', "select 'sys_user'::regclass", '查询语句不能转换为类型regclass'],
        ['who is connected', 'select current_user', '查询语句不能使用CURRENT_USER'],
        ['a pattern that takes for ever', "select 'a' ~ '(a+)+$'", '查询语句不能使用运算符~'],
        ['nothing', '   ', '请填写查询语句'],
        ['a parameter of the protocol', 'select $1', '参数请写成${参数名}'],
    ])('refuses %s', async (_what, sql, reason) => {
        expect(await reasonOf(sql)).toBe(reason);
    });

    it('says where the grammar is broken', async () => {
        expect(await reasonOf('select from where')).toBe('查询语句有语法错误：syntax error at or near "where"');
    });

    it('takes parameters out of the text, with the quotes that existing reports put around them', async () => {
        const { chunks, params, tables } = await read("select * from ord_order where city_id = '${city}' and weight_kg > ${weight}");
        expect(chunks).toEqual(['select * from ord_order where city_id = ', ' and weight_kg > ', '']);
        expect(params).toEqual(['city', 'weight']);
        expect(tables).toEqual(['ord_order']);
    });

    it.each(["select '%${word}%'", 'select 1 -- ${word}', 'select /* ${word} */ 1'])(
        'refuses a parameter that would not be one: %s',
        async sql => {
            expect(await reasonOf(sql)).toContain('参数不能写在引号或注释里');
        },
    );
});
