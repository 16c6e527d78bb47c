import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { OnlineReport, type ReportCheck, ReportCheckBody, type ReportItem, type ReportParam } from '#contract/online/report.ts';
import { permissionOf } from '#contract/permissions.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { reports } from './report.table.ts';
import { itemsOf, requireItems } from './report-columns.ts';
import { addReportToMenu, removeReportFromMenu } from './report-menu.ts';
import { addReportSending, scheduleReport } from './report-send.ts';
import { reportTables } from './report-tables.ts';
import { runReport } from './run-report.ts';

const WIRE = OnlineReport.wire;
const PREVIEW_ROWS = 10;

/** ONLINE-01 报表配置: definitions are written by who holds `online:cgreport:add` or `edit` (security S66). */
export const reportRoutes: FastifyPluginAsyncTypebox = async app => {
    addReportSending(app);
    crudRoutes(app, {
        entity: OnlineReport,
        table: reports,
        named: [addReportToMenu, scheduleReport],
        beforeSave: async (values, { current, session }) => {
            const { cgrSql, items, params } = { ...current, ...values } as { cgrSql: string; items: ReportItem[]; params?: ReportParam[] };
            await requireItems(app, session, cgrSql, items, params ?? []);
            return values;
        },
        afterWrite: async ({ tx, op, rows }) => {
            if (op === 'delete') for (const report of rows) await removeReportFromMenu(tx, report);
        },
    });

    const writers = { auth: { permission: ['add', 'edit'].map(action => permissionOf(OnlineReport, action)) }, isHeavy: true };

    app.post(`${WIRE}/check`, { config: writers, schema: { body: ReportCheckBody } }, async ({ session, body }): Promise<ReportCheck> => {
        const items = await itemsOf(app, session, body.cgrSql, body.params);
        const { records } = await runReport(app, session, { ...body, items }, { params: {}, query: {}, offset: 0, size: PREVIEW_ROWS });
        return { items, rows: records };
    });

    app.get(`${WIRE}/tables`, { config: { auth: writers.auth } }, async ({ session }) => reportTables(app.cruds, session));
};
