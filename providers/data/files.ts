import type { CellFault, Duplicates, ImportOutcome, ImportTrial } from '#contract/kit/calls/import.ts';
import type { NamedQuery, QueryParams } from '#contract/kit/query.ts';
import { ERROR_TEXTS } from '#providers/errors/errorTexts.ts';
import { HttpError } from '#providers/errors/httpError.ts';
import { apiBase } from '#providers/http/config.ts';
import { download, upload } from '#providers/http/http.ts';
import { taskStarted } from '#providers/store/signals.ts';
import { saveFile } from '#providers/browser/saveFile.ts';
import { isRecord, isString } from '#providers/store/checks.ts';
import type { CallOptions } from '#providers/http/exchange.ts';
import type { Query } from '#providers/http/address.ts';
import { appText } from '#providers/i18n/appText.ts';
import { nameOf } from '#providers/i18n/named.ts';
import { type ListParams, unpagedQuery } from './listQuery.ts';
import type { Registry } from './registry.ts';

export interface ExportParams extends Pick<ListParams, 'filter' | 'sort'> {
    /** Only these records. */
    ids?: readonly (string | number)[];
    /** Keys of the shown columns, in their order. */
    columns?: readonly string[];
}

/** A file was saved, or the export is so long that a task makes it (more than 5,000 rows). */
export type ExportOutcome = { kind: 'saved'; fileName: string } | { kind: 'task'; taskId: string; message: string };

/** A PDF that the server has drawn, under its name. */
export interface Paper {
    blob: Blob;
    fileName: string;
}

export interface ImportOptions extends Pick<CallOptions, 'signal' | 'onProgress' | 'idempotencyKey'> {
    /** Further form fields, such as `dryRun`. */
    fields?: Readonly<Record<string, string>>;
}

/** The report of an import by row, of a dry run or a real one (wire-contract 5.4, LIST-04). */
export interface ImportReport {
    message: string;
    total: number;
    ok: number;
    failed: number;
    errors: readonly CellFault[];
    /** Records that are changed, of the good rows, and rows that are left out: of back ends that tell duplicates apart. */
    updated?: number;
    skipped?: number;
    /** What may be said of duplicates. */
    choices?: readonly Duplicates[];
    /** The import is so long that a task does it; the other figures are not known yet. */
    taskId?: string;
    /** The task that takes back what was added. */
    undoTaskId?: string;
    /** Address of the error file of back ends that send one. */
    fileUrl?: string;
}

/** Export, import and template of the resources. */
export const createFiles = (registry: Registry) => {
    const fetchFile = async (path: string, query: Query, fallbackName: string, options?: CallOptions): Promise<ExportOutcome> => {
        const answer = await download(path, query, options);
        if (answer.kind === 'answer') return asTask(answer.envelope.result, answer.envelope.message);
        const fileName = answer.fileName ?? fallbackName;
        saveFile(answer.blob, fileName);
        return { kind: 'saved', fileName };
    };
    const fileNameFor = (resource: string) => {
        const { label, english } = registry.place(resource);
        return label === undefined ? resource.replaceAll('/', '-') : nameOf({ label, english });
    };

    const fetchPaper = async (path: string, query: Query, fallbackName: string): Promise<Paper> => {
        const answer = await download(path, query);
        if (answer.kind === 'answer') throw broken();
        return { blob: answer.blob, fileName: answer.fileName ?? fallbackName };
    };
    const exportQuery = (resource: string, params: ExportParams): Query => ({
        ...unpagedQuery(registry.place(resource), params),
        selections: params.ids,
        columns: params.columns,
    });

    return {
        /** Saves what the list shows as a workbook, under the server's file name. */
        exportFile: (resource: string, params: ExportParams = {}, options?: CallOptions): Promise<ExportOutcome> =>
            fetchFile(
                `${registry.place(resource).wire}/exportXls`,
                exportQuery(resource, params),
                `${fileNameFor(resource)}.xlsx`,
                options,
            ),

        /** What the list shows as a table for paper; never made by a task. */
        listPaper: (resource: string, params: ExportParams): Promise<Paper> =>
            fetchPaper(`${registry.place(resource).wire}/exportPdf`, exportQuery(resource, params), `${fileNameFor(resource)}.pdf`),

        /** Saves the empty workbook that an import expects. */
        importTemplate: (resource: string, options?: CallOptions): Promise<ExportOutcome> =>
            fetchFile(
                `${registry.place(resource).wire}/importTemplate`,
                {},
                `${appText('list.importing.templateName', { name: fileNameFor(resource) })}.xlsx`,
                options,
            ),

        /** The same workbook, to read the columns of the import from. */
        importColumns: async (resource: string): Promise<Blob> =>
            (await fetchPaper(`${registry.place(resource).wire}/importTemplate`, {}, '')).blob,

        /** Saves the file of one of the resource's own calls, under the server's name or `fallbackName`. */
        namedFile: (resource: string, name: string, query: Query, fallbackName: string): Promise<ExportOutcome> =>
            fetchFile(`${registry.place(resource).wire}/${name}`, query, fallbackName),

        /** The file that a named query answers, under the server's name or `fallbackName`. */
        queryFile: <Q extends NamedQuery>({ entity, name }: Q, params: QueryParams<Q>, fallbackName: string): Promise<Paper> =>
            fetchPaper(`${registry.place(entity.resource).wire}/${name}`, params as Query, fallbackName),

        /** Sends a workbook; rows with errors do not throw, they are in the report. */
        importFile: async (resource: string, file: File, { fields, ...options }: ImportOptions = {}): Promise<ImportReport> => {
            const path = `${registry.place(resource).wire}/importExcel`;
            const { message, result } = await upload<Answer | null>(path, file, fields, options);
            if (result?.taskId !== undefined) taskStarted.emit({ taskId: result.taskId });
            return toReport(message, result ?? {});
        },
    };
};

type Answer = Partial<ImportTrial & ImportOutcome & { taskId: string }>;

/** A clean import says its number of rows only in the message. */
const toReport = (message: string, result: Answer): ImportReport => ({
    message,
    total: result.total ?? result.totalCount ?? 0,
    ok: result.ok ?? result.successCount ?? 0,
    failed: result.failed ?? result.errorCount ?? 0,
    errors: result.errors ?? [],
    ...withDuplicates(result),
    ...(result.taskId && { taskId: result.taskId }),
    ...(result.undoTaskId && { undoTaskId: result.undoTaskId }),
    ...(result.fileUrl && { fileUrl: `${apiBase()}${result.fileUrl}` }),
});

const withDuplicates = ({ updated, updatedCount = updated, skipped, skippedCount = skipped, choices }: Answer) => ({
    ...(updatedCount !== undefined && { updated: updatedCount }),
    ...(skippedCount !== undefined && { skipped: skippedCount }),
    ...(choices && { choices }),
});

const asTask = (result: unknown, message: string): ExportOutcome => {
    if (isRecord(result) && isString(result.taskId)) {
        taskStarted.emit({ taskId: result.taskId });
        return { kind: 'task', taskId: result.taskId, message };
    }
    throw broken();
};

/** An answer of another shape than the call has. */
const broken = () => new HttpError({ message: ERROR_TEXTS.broken, status: 200, reason: 'broken' });
