import { Readable } from 'node:stream';
import { type CellFault, DUPLICATES, type Duplicates } from '#contract/kit/calls/import.ts';
import { type Entity, fieldEntries } from '#contract/kit/entity.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../access/session.ts';
import { toWireTime } from '../time.ts';
import { badRequest } from '../errors.ts';
import type { Query } from '../list/read.ts';
import { ok } from '../answers/reply.ts';
import { asDownload, XLSX_TYPE } from '../spreadsheet/download.ts';
import { exportJob } from '../jobs/export-job.ts';
import { importJob, UNDO_MINUTES } from '../jobs/import-job.ts';
import type { JobDefinition } from '../jobs/job.ts';
import { rawRowOf } from '../jobs/sheet-row.ts';
import { listPaper } from '../pdf/list-paper.ts';
import { sendPaper } from '../pdf/send-paper.ts';
import { duplicateChoices, requireChoice } from '../spreadsheet/duplicates.ts';
import { countExport, exportRows, readExport } from '../spreadsheet/export.ts';
import {
    type ImportPolicy,
    ImportRejected,
    type ImportResult,
    importRows,
    importSummary,
    type ImportWish,
} from '../spreadsheet/import-rows.ts';
import { readImport } from '../spreadsheet/read-import.ts';
import type { RowError } from '../spreadsheet/sheet-bodies.ts';
import type { SheetRow } from '../spreadsheet/read-sheet.ts';
import { takeExportSlot } from '../spreadsheet/slots.ts';
import { importTemplate } from '../spreadsheet/template.ts';
import { readUpload, UPLOAD_LIMITS } from '../spreadsheet/upload.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '../transaction.ts';
import type { CrudOptions } from './options.ts';
import { importSchema, listSchema } from './schemas.ts';
import { actorOf, writeOf } from './write-of.ts';

/** Files with more rows are imported by a background task. */
const MAX_AT_ONCE = 500;
const TOO_LONG = `带明细的文件一次最多导入${MAX_AT_ONCE}条记录，请分成几个文件`;
/** Maximum number of faults in a preview; the report of a task has all of them. */
const MAX_FAULTS = 500;

/** GET exportXls and exportPdf. */
export function addExport(app: FastifyInstance, options: CrudOptions): void {
    const { entity } = options;
    const { job, exportXls } = exportHandler(app, options);
    app.jobs.add(job);
    const config = { auth: { permission: permissionOf(entity, 'export') }, needsProof: givesPersonalData(entity), whileViewing: false };
    app.get(`${entity.wire}/exportXls`, { schema: listSchema(entity, `导出${entity.label}`), config }, exportXls);
    app.get(`${entity.wire}/exportPdf`, { schema: listSchema(entity, `${entity.label}导出PDF`), config }, (request, reply) =>
        sendPaper(app, { request, reply }, { entity, table: options.table, name: entity.label }, () =>
            listPaper(app, options, request.session, request.query as Query),
        ),
    );
}

/** Whether exported files contain full phone numbers and the like for this caller; others get masks. */
const givesPersonalData = (entity: Entity): false | ((session: Session) => boolean) =>
    fieldEntries(entity).some(([, { meta }]) => meta.masked) && (session => session.permissions.has(permissionOf(entity, 'plain')));

/** POST importExcel and GET importTemplate. */
export function addImport(app: FastifyInstance, options: CrudOptions): void {
    const { entity } = options;
    const config = { auth: { permission: permissionOf(entity, 'import') } };
    const { job, importTemplate: template, importExcel } = importHandlers(app, options);
    app.jobs.add(job);
    app.get(`${entity.wire}/importTemplate`, { schema: importSchema(entity, `${entity.label}导入模板`), config }, template);
    withUploads(app, scoped =>
        scoped.post(`${entity.wire}/importExcel`, { schema: importSchema(entity, `导入${entity.label}`), config }, importExcel),
    );
}

/** Registers routes that take a file. */
export const withUploads = (app: FastifyInstance, register: (scoped: FastifyInstance) => void): void => {
    void app.register(async scoped => {
        if (!scoped.hasContentTypeParser('multipart/form-data')) await scoped.register(multipart, { limits: UPLOAD_LIMITS });
        register(scoped);
    });
};

type Sent = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** The list as a spreadsheet, streamed; a long one becomes a task (S49), whose id is returned. `job` must be registered. */
export function exportHandler(app: FastifyInstance, options: CrudOptions): { job: JobDefinition; exportXls: Sent } {
    const { entity } = options;
    const job = exportJob(options);
    const exportXls: Sent = async (request, reply) => {
        const actor = actorOf(request);
        const release = takeExportSlot(request.session.userId);
        try {
            const plan = readExport(options, request.session, request.query as Query);
            const most = app.settings.number('ui.export_sync_rows');
            const { total, approx } = await countExport(app.db, options, request.session, plan, most);
            if (approx) {
                const task = { job, page: entity.resource, params: { query: request.query as Query } };
                const taskId = await app.db.transaction(tx => app.tasks.startExport(tx, actor, task));
                request.hasWritten = true;
                app.tasks.wake();
                release();
                return ok({ taskId }, '数据较多，已转为后台任务，完成后可在任务中心下载');
            }
            const made = await exportRows(app, options, actor, plan, { now: toWireTime(app.clock.date()), total, log: app.db });
            const file = Readable.from(made.chunks, { objectMode: false });
            file.once('end', release).once('close', release);
            // A client that disconnects early must not keep its slot.
            reply.raw.once('close', () => file.destroy());
            return asDownload(reply, made.fileName).send(file);
        } catch (error) {
            release();
            throw error;
        }
    };
    return { job, exportXls };
}

/** The calls of an import; `job` must be registered. */
export function importHandlers(
    app: FastifyInstance,
    options: CrudOptions,
): { job: JobDefinition; importTemplate: Sent; importExcel: (request: FastifyRequest) => Promise<unknown> } {
    const { entity } = options;
    const job = importJob(options);
    return {
        job,
        importTemplate: async ({ session }, reply) => {
            const file = await importTemplate(options, session, app.dictionary);
            return asDownload(reply, `${entity.label}导入模板.xlsx`).type(XLSX_TYPE).send(file);
        },
        importExcel: request => takeIn(app, options, job, request),
    };
}

const takeIn = async (app: FastifyInstance, options: CrudOptions, job: JobDefinition, request: FastifyRequest) => {
    const { file, fields } = await readUpload(request);
    const asked = { ...(request.query as Record<string, string>), ...fields };
    const dryRun = asked.dryRun === 'true' || asked.dryRun === '1';
    const policy = policyOf(asked.policy);
    const said = duplicatesOf(asked.duplicates);
    const duplicates = said ?? 'refuse';
    requireChoice(options, request.session, duplicates);
    const tells = said === undefined ? undefined : { choices: duplicateChoices(options, request.session) };
    const { rows, loose } = await readImport(options, request.session, file, duplicates);
    if (loose.length > 0) {
        const nothing = { total: rows.length, failed: rows.length, saved: 0, errors: loose, stored: [], updated: [], skipped: [] };
        return dryRun ? ok(previewOf(nothing, tells)) : reportOf(nothing, tells);
    }
    const wish = { policy, duplicates };
    if (!dryRun && rows.length > MAX_AT_ONCE) {
        if (rows.some(({ lines }) => lines)) throw badRequest({ file: TOO_LONG }, `文件导入失败:${TOO_LONG}`);
        return asTask(app, options, job, request, wish, rows);
    }
    try {
        return await inTransaction(request, async tx => {
            const result = await importRows(options, writeOf(app, options, request, tx), rows, { dryRun, ...wish });
            if (dryRun) return ok(previewOf(result, tells));
            const canUndo = tells !== undefined && result.stored.length > 0 && rows.every(({ lines }) => !lines);
            const undoTaskId = canUndo ? await noteDone(app, options, job, { request, tx }, wish, rows, result) : undefined;
            return reportOf(result, tells, undoTaskId);
        });
    } catch (error) {
        if (error instanceof ImportRejected) return reportOf(error.result, tells);
        throw error;
    }
};

/** Records the finished import as a task, which can be undone. wire: only for clients that sent `duplicates`; old clients get no task. */
const noteDone = (
    app: FastifyInstance,
    { entity }: CrudOptions,
    job: JobDefinition,
    { request, tx }: { request: FastifyRequest; tx: Tx },
    { policy, duplicates }: Pick<ImportWish, 'policy' | 'duplicates'>,
    rows: readonly SheetRow[],
    result: ImportResult,
): Promise<string> => {
    const ids = new Map(result.stored.map(({ row, id }) => [row, id]));
    return app.tasks.noteImport(tx, actorOf(request), {
        job,
        page: entity.resource,
        params: paramsOf(duplicates),
        policy,
        rows: rows.flatMap(row => {
            const id = ids.get(row.row);
            return id === undefined ? [] : [{ ...rawRowOf(row), id }];
        }),
        message: importSummary(result),
        now: toWireTime(app.clock.date()),
        undoMinutes: UNDO_MINUTES,
    });
};

const paramsOf = (duplicates: Duplicates) => ({ phase: 'apply', ...(duplicates !== 'refuse' && { duplicates }) });

const asTask = async (
    app: FastifyInstance,
    { entity }: CrudOptions,
    job: JobDefinition,
    request: FastifyRequest,
    { policy, duplicates }: Pick<ImportWish, 'policy' | 'duplicates'>,
    rows: readonly SheetRow[],
) => {
    const params = paramsOf(duplicates);
    const task = { job, page: entity.resource, params, policy, total: rows.length, rows: rows.map(rawRowOf) };
    const answer = await inTransaction(request, async tx => {
        const taskId = await app.tasks.start(tx, actorOf(request), task);
        return ok({ taskId }, `共${rows.length}行，已转为后台任务导入，可在任务中心查看进度`);
    });
    app.tasks.wake();
    return answer;
};

const policyOf = (asked: string | undefined): ImportPolicy => {
    if (asked === undefined || asked === '') return 'reject_all';
    if (asked !== 'reject_all' && asked !== 'reject_failed') throw badRequest({ policy: '只能是reject_all或reject_failed' });
    return asked;
};

const duplicatesOf = (asked: string | undefined): Duplicates | undefined => {
    if (asked === undefined || asked === '') return undefined;
    const known = DUPLICATES.find(each => each === asked);
    if (known === undefined) throw badRequest({ duplicates: `只能是${DUPLICATES.join('、')}` });
    return known;
};

const faultsOf = (errors: readonly RowError[]): CellFault[] => errors.map(({ within: _within, ...fault }) => fault);

/** Additional result for clients that sent `duplicates`, separate from the wire's own figures. */
interface Tells {
    choices: Duplicates[];
}

const previewOf = ({ total, failed, errors, updated, skipped }: ImportResult, tells: Tells | undefined) => ({
    total,
    ok: total - failed - skipped.length,
    failed,
    errors: faultsOf(errors).slice(0, MAX_FAULTS),
    ...(tells && { ...tells, updated: updated.length, skipped: skipped.length }),
});

/** Wire: 201 tells existing clients that some rows were refused (wire-contract 5.4). */
const reportOf = (done: ImportResult, tells: Tells | undefined, undoTaskId?: string) => {
    const { total, failed, saved, errors, updated, skipped } = done;
    const apart = tells && { updatedCount: updated.length, skippedCount: skipped.length, ...(undoTaskId && { undoTaskId }) };
    if (failed === 0) {
        if (!apart) return ok(null, `文件导入成功！数据行数：${saved}`);
        return ok({ totalCount: total, errorCount: 0, successCount: saved, ...apart }, `文件导入成功！${importSummary(done)}`);
    }
    const result = {
        totalCount: total,
        errorCount: failed,
        successCount: saved,
        ...apart,
        msg: apart ? `总上传行数：${total}，${importSummary(done)}` : `总上传行数：${total}，已导入行数：${saved}，错误行数：${failed}`,
        errors: faultsOf(errors),
    };
    return ok(result, saved > 0 ? '文件导入成功，但有错误。' : '文件有错误，未导入任何数据。', 201);
};
