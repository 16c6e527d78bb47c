import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AuditPictureQuery, ReviewQuery } from '#contract/vehicle/audit.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { whereOf } from '#server/kit/list/read.ts';
import { addStatusCounts } from '#server/kit/list/totals.ts';
import { onQuery, onRecordQuery } from '#server/kit/on-query.ts';
import { auditSource } from './audit.source.ts';
import { loadReview } from './review.service.ts';
import { vehicleAudits } from './vehicle-audit.table.ts';

/** S29 车辆审核: the list, its decisions, and the auditor's information. */
export const vehicleAuditRoutes = async (app: FastifyInstance): Promise<void> => {
    const text = (code: string, value: string) => app.dictionary.dictText(code, value) ?? value;
    const source = auditSource(app);
    crudRoutes(app, source);

    onRecordQuery(app, source, ReviewQuery, ({ db, row, now }) => loadReview(db, row, now.slice(0, 10), text));
    addStatusCounts(app, source);
    onQuery(app, AuditPictureQuery, async ({ db, session }) => {
        const visible = whereOf(source, session, []);
        const waits = sql`extract(epoch from now() - ${vehicleAudits.submitTime}) / 3600`;
        const isOpen = sql`${vehicleAudits.status} in ('pending', 'reviewing')`;
        const { rows: ages } = await db.execute<{ a: number; b: number; c: number; d: number }>(sql`
            select count(*) filter (where ${waits} < 2)::int as a, count(*) filter (where ${waits} >= 2 and ${waits} < 8)::int as b,
                   count(*) filter (where ${waits} >= 8 and ${waits} < 24)::int as c, count(*) filter (where ${waits} >= 24)::int as d
              from ${vehicleAudits} where ${visible} and ${isOpen}`);
        const { rows: auditors } = await db.execute<{ name: string; approved: number; rejected: number }>(sql`
            select coalesce(u.realname, ${vehicleAudits.auditor}) as name, count(*) filter (where ${vehicleAudits.status} = 'approved')::int as approved,
                   count(*) filter (where ${vehicleAudits.status} = 'rejected')::int as rejected
              from ${vehicleAudits} left join sys_user u on u.username = ${vehicleAudits.auditor}
             where ${visible} and ${vehicleAudits.auditTime} > now() - interval '7 days' and ${vehicleAudits.auditor} is not null
             group by 1 order by count(*) desc limit 8`);
        const { a = 0, b = 0, c = 0, d = 0 } = ages[0] ?? {};
        return {
            ages: [
                { label: '2小时内', count: a },
                { label: '2~8小时', count: b },
                { label: '8~24小时', count: c },
                { label: '超过24小时', count: d },
            ],
            auditors,
        };
    });
};
