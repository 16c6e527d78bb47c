import { useDataProvider, useRefresh, useResourceContext } from 'react-admin';
import { useState } from 'react';
import type { Duplicates } from '#contract/kit/calls/import.ts';
import { makeKey } from '#providers/browser/makeKey.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import type { ImportReport } from '#providers/data/files.ts';
import { isActDone, isDecided } from '#providers/errors/httpError.ts';
import { useText } from '#providers/i18n/useText.ts';
import { taskStarted } from '#providers/store/signals.ts';
import { actOnTask } from '#providers/tasks/tasks.ts';
import { useKeyedSend } from '../actions/useKeyedSend.ts';
import { loadPart } from '../loading/lazyPart.ts';
import { useEntity } from '../resource/EntityContext.ts';
import type { ImportPolicy } from './ImportChoices.tsx';
import { isClear } from './importColumns.ts';
import type { ImportSource } from './importSource.ts';
import type { Pasted } from './PasteTable.tsx';

/** The workbook library is loaded with the first file. */
const sheets = () => loadPart('sheetFile', () => import('./sheetFile.ts'));
const sources = () => loadPart('importSource', () => import('./importSource.ts'));

/** Larger files are not read in the browser; the server rejects them with a message. */
const READABLE_BYTES = 10 * 1024 * 1024;

export type Step =
    | { at: 'choose' }
    | { at: 'map'; source: ImportSource }
    | { at: 'checked'; file: File; report: ImportReport; source: ImportSource | undefined }
    | { at: 'done'; report: ImportReport }
    | { at: 'undone'; report: ImportReport };

/**
 * The steps of an import into the current list: a file or a pasted table, its columns, a trial run, the import, its undo (LIST-04). Columns
 * are matched in the browser: the server gets a file with its own titles. `isBusy` during a request, `sent` is the share of the file that
 * has been sent (0…1), `failure` is the error of the last attempt, which leaves the step unchanged.
 */
export const useImport = () => {
    const text = useText();
    const entity = useEntity();
    const resource = useResourceContext() ?? '';
    const dataProvider = useDataProvider<AppDataProvider>();
    const refresh = useRefresh();
    const sendKeyed = useKeyedSend('import');
    const [step, setStep] = useState<Step>({ at: 'choose' });
    const [isBusy, setIsBusy] = useState(false);
    const [sent, setSent] = useState<number>();
    const [policy, setPolicy] = useState<ImportPolicy>('reject_failed');
    const [duplicates, setDuplicates] = useState<Duplicates>('refuse');
    const [failure, setFailure] = useState<string>();

    const attempt = async (work: () => Promise<void>) => {
        setIsBusy(true);
        setFailure(undefined);
        try {
            await work();
        } catch (error) {
            setFailure(error instanceof Error ? error.message : String(error));
            // The response to an earlier import was lost: the user must know that its rows have been imported.
            if (isActDone(error)) setFailure(text('studio.earlierDone'));
            if (isActDone(error) || !isDecided(error)) refresh();
        } finally {
            setIsBusy(false);
            setSent(undefined);
        }
    };
    /** Reads a file's columns; undefined if the browser cannot read it, so that the server reports what is wrong with it. */
    const read = async (file: File): Promise<ImportSource | undefined> => {
        if (file.size > READABLE_BYTES) return undefined;
        const [{ readSource }, template] = await Promise.all([sources(), dataProvider.importColumns(resource).catch(() => undefined)]);
        // Other backends have no template.
        return template && readSource(entity, file, template).catch(() => undefined);
    };
    const check = async (file: File, source: ImportSource | undefined, then = duplicates) => {
        const report = await dataProvider.importFile(resource, file, {
            fields: { dryRun: 'true', duplicates: then },
            idempotencyKey: makeKey(),
            onProgress: setSent,
        });
        setStep({ at: 'checked', file, report, source });
    };
    const take = async (file: File) => {
        const source = await read(file);
        if (!source || isClear(source.sheet.columns, source.columns, source.chosen)) return check(file, source);
        // With mapped columns the server gets a rewritten file without merged areas, so it could not reject them.
        if (source.sheet.merged !== undefined) throw new Error(text('studio.merged', { area: source.sheet.merged }));
        setStep({ at: 'map', source });
    };

    /** Runs the trial with this treatment of duplicates; restores the previous choice if it fails. */
    const checkAs = async (file: File, source: ImportSource | undefined, chosen: Duplicates) => {
        setDuplicates(chosen);
        await check(file, source, chosen).catch((error: unknown) => {
            setDuplicates(duplicates);
            throw error;
        });
    };

    return {
        step,
        setStep,
        isBusy,
        sent,
        failure,
        policy,
        setPolicy,
        duplicates,
        /** Saves the import's template, an empty workbook. */
        saveTemplate: () => attempt(async () => void (await dataProvider.importTemplate(resource))),
        takeFile: (file: File) => attempt(() => take(file)),
        takePasted: (pasted: Pasted) =>
            attempt(async () => {
                const { pastedFile } = await sheets();
                const untitled = (n: number) => text('studio.untitled', { n });
                await take(await pastedFile(`${text('studio.pasted')}.xlsx`, pasted.text, pasted.isTitled ? undefined : untitled));
            }),
        takeMapped: (source: ImportSource, then = duplicates) =>
            attempt(async () => {
                const { mappedFile } = await sheets();
                await checkAs(await mappedFile(source.fileName, source.sheet, source.columns, source.chosen), source, then);
            }),
        /** Runs the trial again, so that the import matches the checked result. */
        chooseDuplicates: ({ file, source }: Extract<Step, { at: 'checked' }>, chosen: Duplicates) =>
            attempt(() => checkAs(file, source, chosen)),
        importFile: (file: File) =>
            attempt(async () => {
                const report = await sendKeyed({ id: resource }, idempotencyKey =>
                    dataProvider.importFile(resource, file, { fields: { policy, duplicates }, idempotencyKey, onProgress: setSent }),
                );
                setStep({ at: 'done', report });
                refresh();
            }),
        undo: (report: ImportReport, taskId: string) =>
            attempt(async () => {
                await actOnTask('undo', taskId);
                taskStarted.emit({ taskId });
                setStep({ at: 'undone', report });
            }),
    };
};
