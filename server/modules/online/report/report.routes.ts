import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { OnlineReport, type ReportCheck, ReportCheckBody, ReportTablesQuery } from '#contract/online/report.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { DataSource } from '#contract/system/data-source.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { refuseWith } from '#server/kit/errors.ts';
import type { Session } from '#server/kit/access/session.ts';
import { findSource } from '../../system/data-source/external-sources.service.ts';
import { reports } from './report.table.ts';
import { itemsOf, requireItems } from './report-columns.ts';
import { addReportToMenu, removeReportFromMenu } from './report-menu.ts';
import { addReportSending, scheduleReport } from './report-send.ts';
import { placeOf } from './report-place.ts';
import { type Runnable, runReport } from './run-report.ts';

const WIRE = OnlineReport.wire;
const PREVIEW_ROWS = 10;

/** ONLINE-01 报表配置: definitions are written by who holds `online:cgreport:add` or `edit` (security S66). */
export const reportRoutes: FastifyPluginAsyncTypebox = async app => {
    addReportSending(app);
    crudRoutes(app, {
        entity: OnlineReport,
        table: reports,
        named: [addReportToMenu, scheduleReport],
        beforeSave: async (values, { tx, current, session }) => {
            const { params = [], ...report } = { ...current, ...values } as unknown as Omit<Runnable, 'params'> & Partial<Runnable>;
            requireSources(session, report.dbSource);
            // Until the report is there, nobody deletes its source.
            if (report.dbSource) await findSource(tx, session.tenantId, report.dbSource, true);
            await requireItems(app, session, { ...report, params });
            return values;
        },
        afterWrite: async ({ tx, op, rows }) => {
            if (op === 'delete') for (const report of rows) await removeReportFromMenu(tx, report);
        },
    });

    const writers = { auth: { permission: ['add', 'edit'].map(action => permissionOf(OnlineReport, action)) }, isHeavy: true };

    app.post(`${WIRE}/check`, { config: writers, schema: { body: ReportCheckBody } }, async ({ session, body }): Promise<ReportCheck> => {
        requireSources(session, body.dbSource);
        const items = await itemsOf(app, session, body);
        const { records } = await runReport(app, session, { ...body, items }, { params: {}, query: {}, offset: 0, size: PREVIEW_ROWS });
        return { items, rows: records };
    });

    app.get(
        `${WIRE}/tables`,
        { config: { auth: writers.auth }, schema: { querystring: ReportTablesQuery } },
        async ({ session, query }) => {
            requireSources(session, query.dbSource);
            return placeOf(app, session, query.dbSource).tables();
        },
    );
};

/** The rows of another database are those of its account: only who may see the data sources writes queries over one. */
const requireSources = ({ permissions }: Session, dbSource: string | null | undefined) => {
    if (dbSource && !permissions.has(permissionOf(DataSource, 'list')))
        throw refuseWith('该报表使用外部数据源，您没有查看数据源的权限，请联系管理员开通');
};
