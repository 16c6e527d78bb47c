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

/** Result of an export: the saved file, or the task that creates it (for more than 5,000 rows). */
export type ExportOutcome = { kind: 'saved'; fileName: string } | { kind: 'task'; taskId: string; message: string };

/** A PDF of the server with its file name. */
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
    /** Numbers of valid rows that update records, and of skipped rows; only from backends that detect duplicates. */
    updated?: number;
    skipped?: number;
    /** Possible treatments of duplicates. */
    choices?: readonly Duplicates[];
    /** Set if a task runs the import because it is large; the other numbers are not known yet. */
    taskId?: string;
    /** The task that can undo the import. */
    undoTaskId?: string;
    /** URL of the error file, from backends that create one. */
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
        /** Exports the list as a workbook and saves it with the server's file name. */
        exportFile: (resource: string, params: ExportParams = {}, options?: CallOptions): Promise<ExportOutcome> =>
            fetchFile(
                `${registry.place(resource).wire}/exportXls`,
                exportQuery(resource, params),
                `${fileNameFor(resource)}.xlsx`,
                options,
            ),

        /** The list as a PDF; never created by a task. */
        listPaper: (resource: string, params: ExportParams): Promise<Paper> =>
            fetchPaper(`${registry.place(resource).wire}/exportPdf`, exportQuery(resource, params), `${fileNameFor(resource)}.pdf`),

        /** Saves the import's template, an empty workbook. */
        importTemplate: (resource: string, options?: CallOptions): Promise<ExportOutcome> =>
            fetchFile(
                `${registry.place(resource).wire}/importTemplate`,
                {},
                `${appText('list.importing.templateName', { name: fileNameFor(resource) })}.xlsx`,
                options,
            ),

        /** Loads the import's template, to read its columns. */
        importColumns: async (resource: string): Promise<Blob> =>
            (await fetchPaper(`${registry.place(resource).wire}/importTemplate`, {}, '')).blob,

        /** Saves the file of one of the resource's calls with the server's name or `fallbackName`. */
        namedFile: (resource: string, name: string, query: Query, fallbackName: string): Promise<ExportOutcome> =>
            fetchFile(`${registry.place(resource).wire}/${name}`, query, fallbackName),

        /** The file that a named query returns, with the server's name or `fallbackName`. */
        queryFile: <Q extends NamedQuery>({ entity, name }: Q, params: QueryParams<Q>, fallbackName: string): Promise<Paper> =>
            fetchPaper(`${registry.place(entity.resource).wire}/${name}`, params as Query, fallbackName),

        /** Uploads a workbook. Rows with errors do not cause an exception; they are in the report. */
        importFile: async (resource: string, file: File, { fields, ...options }: ImportOptions = {}): Promise<ImportReport> => {
            const path = `${registry.place(resource).wire}/importExcel`;
            const { message, result } = await upload<Answer | null>(path, file, fields, options);
            if (result?.taskId !== undefined) taskStarted.emit({ taskId: result.taskId });
            return toReport(message, result ?? {});
        },
    };
};

type Answer = Partial<ImportTrial & ImportOutcome & { taskId: string }>;

/** Creates the report; an import without errors has its row count only in the message. */
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

/** Error for a response with an unexpected shape. */
const broken = () => new HttpError({ message: ERROR_TEXTS.broken, status: 200, reason: 'broken' });
