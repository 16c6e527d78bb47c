import type { FastifyInstance } from 'fastify';
import { integer, text } from '#contract/kit/fields.ts';
import { analyzeMonthlyTables, makeMonths, moveMonths } from '#server/db/months.ts';
import { RunFault } from '#server/kit/jobs/each-row.ts';
import { toWireTime } from '#server/kit/time.ts';

/** Registers what keeps the tables that are divided by months (`server/db/months.ts`). */
export function addMonths(app: FastifyInstance): void {
    app.handlers.add({
        name: 'makeMonths',
        title: '建立月份分区',
        description: '提前建好今后3个月的分区（日志、变更记录、订单时间线、分录），并更新这些表的统计信息',
        parameters: {},
        run: async ({ db }) => {
            const made = await makeMonths(db);
            await analyzeMonthlyTables(db);
            return `建立分区${made}个`;
        },
    });
    app.handlers.add({
        name: 'moveMonths',
        title: '归档较早月份',
        description:
            '将较早月份的日志、变更记录、订单时间线、分录移到便宜磁盘上的表空间（先由数据库管理员用CREATE TABLESPACE建好），列表仍可查询',
        parameters: {
            months: integer('保留在原处的月数', 'Months that stay', { minimum: 1, maximum: 600, default: 24, unit: '个月' }),
            tablespace: text('表空间', 'Tablespace', { minLength: 1, maxLength: 63 }),
        },
        run: async ({ db, params, signal }) => {
            if (app.config.databaseUrl === undefined) {
                throw new RunFault('内置数据库的基础备份不包含其他表空间。请改用外部PostgreSQL（DATABASE_URL），或停用该任务');
            }
            const until = firstOfMonth(toWireTime(app.clock.date()), params.months);
            const moved = await moveMonths(db, params.tablespace, until, signal);
            if (moved === undefined) {
                throw new RunFault(
                    `数据库没有表空间${params.tablespace}。请由数据库管理员执行CREATE TABLESPACE建立并授权（GRANT CREATE），或更正任务的参数`,
                );
            }
            return `移动分区${moved}个`;
        },
    });
}

/** The first day of the month that lies so many months before a moment. */
function firstOfMonth(moment: string, monthsBefore: number): string {
    const month = Number(moment.slice(0, 4)) * 12 + Number(moment.slice(5, 7)) - 1 - monthsBefore;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}
