import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { OnlineReport, isNumeric, MAX_REPORT_ROWS, type ReportColumns, type ReportQueryField } from '#contract/online/report.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { notFound } from '#server/kit/errors.ts';
import { readPaging } from '#server/kit/list/paging.ts';
import type { Session } from '#server/kit/access/session.ts';
import { asDownload, XLSX_TYPE } from '#server/kit/spreadsheet/download.ts';
import { takeExportSlot } from '#server/kit/spreadsheet/slots.ts';
import { and, eq } from 'drizzle-orm';
import { reports } from './report.table.ts';
import { type Report, readReport } from './read-report.ts';
import { sheetOf } from './report-sheet.ts';
import { runReport } from './run-report.ts';

const WIRE = '/online/cgreport/api';
const ById = Type.Object({ id: Type.String({ pattern: PATTERNS.id }) });
const ByCode = Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) });
const Query = Type.Record(Type.String({ maxLength: 80 }), Type.Unknown());

/** ONLINE-01, POPUP-05: reports as lists and pickers run them (wire-contract 7.20). Nothing here takes or shows SQL (security S66). */
export const reportRunRoutes: FastifyPluginAsyncTypebox = async app => {
    const readers = { auth: { permission: permissionOf(OnlineReport, 'query') } };
    const runners = { ...readers, isHeavy: true };

    const reportBy = (session: Session, id: string) => readReport(app, session, id);

    const textsOf = (dictCode: string) => (app.dictionary.items(dictCode) ?? []).map(({ value, text }) => ({ value, text }));

    const columnsOf = ({ id, name, items }: Report): ReportColumns => {
        const dicts = [...new Set(items.flatMap(({ dictCode }) => dictCode ?? []))];
        return {
            cgRpConfigId: id,
            cgRpConfigName: name,
            columns: items
                .filter(({ isShow }) => isShow === 1)
                .map(({ fieldName, fieldTxt, fieldType, dictCode, fieldWidth, isTotal, fieldHref }) => ({
                    title: fieldTxt,
                    dataIndex: fieldName,
                    align: isNumeric(fieldType) ? 'right' : 'left',
                    fieldType,
                    isTotal: isTotal === 1 ? '1' : '0',
                    sorter: true,
                    ...(dictCode ? { customRender: dictCode } : {}),
                    ...(fieldWidth ? { fieldWidth } : {}),
                    ...(fieldHref ? { fieldHref } : {}),
                })),
            dictOptions: Object.fromEntries(dicts.map(code => [code, textsOf(code)])),
        };
    };

    const run = (session: Session, report: Report, query: Readonly<Record<string, unknown>>, all = false) => {
        const { offset, size } = all ? { offset: 0, size: MAX_REPORT_ROWS } : readPaging(query);
        return runReport(app, session, report, { params: paramsIn(query), query, offset, size });
    };

    app.get(`${WIRE}/getRpColumns/:code`, { config: readers, schema: { params: ByCode } }, async ({ session, params }) => {
        const [found] = await app.db
            .select({ id: reports.id })
            .from(reports)
            .where(and(eq(reports.tenantId, session.tenantId), eq(reports.code, params.code)));
        if (!found) throw notFound();
        return columnsOf(await reportBy(session, found.id));
    });

    app.get(`${WIRE}/getQueryInfo/:id`, { config: readers, schema: { params: ById } }, async ({ session, params }) => {
        const { items } = await reportBy(session, params.id);
        return items
            .filter(({ isSearch }) => isSearch === 1)
            .map(({ fieldName, fieldTxt, fieldType, searchMode, dictCode }, index): ReportQueryField => ({
                field: fieldName,
                label: fieldTxt,
                mode: dictCode ? 'single' : searchMode,
                view: dictCode ? 'list' : VIEWS[fieldType],
                // The first row of the form has room for four.
                hidden: index < 4 ? '0' : '1',
                ...(dictCode ? { dictOptions: textsOf(dictCode) } : {}),
            }));
    });

    app.get(`${WIRE}/getData/:id`, { config: runners, schema: { params: ById, querystring: Query } }, async ({ session, params, query }) =>
        run(session, await reportBy(session, params.id), query),
    );

    app.get(
        `${WIRE}/getColumnsAndData/:id`,
        { config: runners, schema: { params: ById, querystring: Query } },
        async ({ session, params, query }) => {
            const report = await reportBy(session, params.id);
            const { cgRpConfigName, columns, dictOptions } = columnsOf(report);
            const data = await run(session, report, query);
            return { cgreportHeadName: cgRpConfigName, columns, dictOptions, fieldHrefSlots: [], isGroupTitle: false, data };
        },
    );

    app.get(
        `${WIRE}/getParamsInfo/:id`,
        { config: readers, schema: { params: ById } },
        async ({ session, params }) => (await reportBy(session, params.id)).params,
    );

    app.get(
        `${WIRE}/exportManySheetXls/:id`,
        {
            config: { auth: { permission: permissionOf(OnlineReport, 'export') }, isHeavy: true, whileViewing: false },
            schema: { params: ById, querystring: Query },
        },
        async ({ session, params, query }, reply) => {
            const release = takeExportSlot(session.userId);
            try {
                const report = await reportBy(session, params.id);
                const { records } = await run(session, report, query, true);
                const file = Readable.from(sheetOf(app.dictionary, report, records), { objectMode: false });
                return asDownload(reply, `${report.name}.xlsx`).type(XLSX_TYPE).send(file);
            } finally {
                release();
            }
        },
    );
};

const VIEWS = { String: 'text', Number: 'number', Money: 'money', Date: 'date', Datetime: 'datetime' } as const;

/** wire: parameters of a report come as `self_<name>`. */
const paramsIn = (query: Readonly<Record<string, unknown>>): Record<string, string> =>
    Object.fromEntries(
        Object.entries(query).flatMap(([key, value]) =>
            key.startsWith('self_') && typeof value === 'string' ? [[key.slice(5), value]] : [],
        ),
    );
