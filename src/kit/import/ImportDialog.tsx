import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Divider from '@mui/material/Divider';
import LinearProgress from '@mui/material/LinearProgress';
import { useDataProvider, useRefresh, useResourceContext } from 'react-admin';
import { useId, useState } from 'react';
import type { Duplicates } from '#contract/kit/calls/import.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import type { ImportReport } from '#providers/data/files.ts';
import { makeKey } from '#providers/browser/makeKey.ts';
import { isActDone, isDecided } from '#providers/errors/httpError.ts';
import { useText } from '#providers/i18n/useText.ts';
import { taskStarted } from '#providers/store/signals.ts';
import { actOnTask, UNDO_TASK } from '#providers/tasks/tasks.ts';
import { useKeyedSend } from '../actions/useKeyedSend.ts';
import { lazyDialog, loadPart } from '../loading/lazyPart.ts';
import { useMayUse } from '../permission/useMayUse.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { ImportChoices, type ImportPolicy } from './ImportChoices.tsx';
import { ImportErrors } from './ImportErrors.tsx';
import { ImportFilePicker } from './ImportFilePicker.tsx';
import { isClear, missingColumns } from './importColumns.ts';
import type { ImportSource } from './importSource.ts';
import { MapColumns } from './MapColumns.tsx';
import { type Pasted, PasteTable } from './PasteTable.tsx';
import { useEntityLabel } from '../resource/useEntityLabel.ts';
import { useIsPhone } from '../ui/useIsPhone.ts';

interface TransferProgressProps {
    /** Share of the file that has gone out, 0…1; undefined before anything is known. */
    sent: number | undefined;
    /** What the server does once it has the file. */
    then: string;
}

/** How much of an upload has gone out, then that the server is at it. */
const TransferProgress = ({ sent, then }: TransferProgressProps) => {
    const text = useText();
    const isSending = sent !== undefined && sent < 1;
    const percent = Math.floor((sent ?? 0) * 100);
    const label = isSending ? text('task.uploading', { percent }) : then;
    return (
        <Box sx={{ mb: 3 }} role="status">
            <LinearProgress
                aria-label={label}
                variant={isSending ? 'determinate' : 'indeterminate'}
                value={isSending ? percent : undefined}
            />
            <Box sx={{ mt: 1, fontSize: 12, color: 'text.secondary' }}>{label}</Box>
        </Box>
    );
};

// The table is larger than all the rest of an import.
const RepairDialog = lazyDialog(() => import('./RepairDialog.tsx'), 'RepairDialog');

/** What reads and writes workbooks comes with the first file. */
const sheets = () => loadPart('sheetFile', () => import('./sheetFile.ts'));
const sources = () => loadPart('importSource', () => import('./importSource.ts'));

/** The server takes no larger file, and says so. */
const READABLE_BYTES = 10 * 1024 * 1024;

interface ImportDialogProps {
    onClose: () => void;
}

type Step =
    | { at: 'choose' }
    | { at: 'map'; source: ImportSource }
    | { at: 'checked'; file: File; report: ImportReport; source: ImportSource | undefined }
    | { at: 'done'; report: ImportReport }
    | { at: 'undone'; report: ImportReport };

/**
 * Template, a file or a pasted table, its columns, a trial run with the errors by cell, then the import itself with its report (LIST-04).
 * Columns are told apart here: the server gets a file under its own heads.
 */
export const ImportDialog = ({ onClose }: ImportDialogProps) => {
    const text = useText();
    const entity = useEntity();
    const name = useEntityLabel(entity);
    const resource = useResourceContext() ?? '';
    const dataProvider = useDataProvider<AppDataProvider>();
    const refresh = useRefresh();
    const mayUse = useMayUse();
    const isPhone = useIsPhone();
    const titleId = useId();
    const sendKeyed = useKeyedSend('import');
    const [step, setStep] = useState<Step>({ at: 'choose' });
    const [pasted, setPasted] = useState<Pasted>({ text: '', isTitled: true });
    const [isBusy, setIsBusy] = useState(false);
    const [sent, setSent] = useState<number>();
    const [policy, setPolicy] = useState<ImportPolicy>('reject_failed');
    const [duplicates, setDuplicates] = useState<Duplicates>('refuse');
    const [failure, setFailure] = useState<string>();
    const [isMending, setMending] = useState(false);

    const attempt = async (work: () => Promise<void>) => {
        setIsBusy(true);
        setFailure(undefined);
        try {
            await work();
        } catch (error) {
            setFailure(error instanceof Error ? error.message : String(error));
            // The answer of an import before this one was lost: people have to know that its rows are in.
            if (isActDone(error)) setFailure(text('studio.earlierDone'));
            if (isActDone(error) || !isDecided(error)) refresh();
        } finally {
            setIsBusy(false);
            setSent(undefined);
        }
    };
    /** What a file is made of; nothing where the browser can't tell, and the server has to say what is wrong with it. */
    const read = async (file: File): Promise<ImportSource | undefined> => {
        if (file.size > READABLE_BYTES) return undefined;
        const [{ readSource }, template] = await Promise.all([sources(), dataProvider.importColumns(resource).catch(() => undefined)]);
        // Other back ends have no template.
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
        // Once columns are mapped, the server gets a rewritten file that has no merged areas, and could not refuse them.
        if (source.sheet.merged !== undefined) throw new Error(text('studio.merged', { area: source.sheet.merged }));
        setStep({ at: 'map', source });
    };
    const handleTemplate = () => attempt(async () => void (await dataProvider.importTemplate(resource)));
    const handleFile = (file: File) => attempt(() => take(file));
    const handlePasted = () =>
        attempt(async () => {
            const { pastedFile } = await sheets();
            const untitled = (n: number) => text('studio.untitled', { n });
            await take(await pastedFile(`${text('studio.pasted')}.xlsx`, pasted.text, pasted.isTitled ? undefined : untitled));
        });
    const handleMapped = (source: ImportSource) =>
        attempt(async () => {
            const { mappedFile } = await sheets();
            await check(await mappedFile(source.fileName, source.sheet, source.columns, source.chosen), source);
        });
    const handleDuplicates = ({ file, source }: Extract<Step, { at: 'checked' }>, chosen: Duplicates) =>
        attempt(async () => {
            setDuplicates(chosen);
            // What is imported is what was checked.
            await check(file, source, chosen).catch((error: unknown) => {
                setDuplicates(duplicates);
                throw error;
            });
        });
    const handleUndo = (report: ImportReport, taskId: string) =>
        attempt(async () => {
            await actOnTask('undo', taskId);
            taskStarted.emit({ taskId });
            setStep({ at: 'undone', report });
        });
    const handleImport = (file: File) =>
        attempt(async () => {
            const report = await sendKeyed({ id: resource }, idempotencyKey =>
                dataProvider.importFile(resource, file, { fields: { policy, duplicates }, idempotencyKey, onProgress: setSent }),
            );
            setStep({ at: 'done', report });
            refresh();
        });
    const source = step.at === 'checked' ? step.source : undefined;
    const isOver = step.at === 'done' || step.at === 'undone';
    const undoTaskId = step.at === 'done' && mayUse(UNDO_TASK) ? step.report.undoTaskId : undefined;

    return (
        <Dialog
            open
            onClose={isBusy ? undefined : onClose}
            fullScreen={isPhone && step.at === 'map'}
            maxWidth={step.at === 'map' ? 'md' : 'sm'}
            fullWidth
            aria-labelledby={titleId}
        >
            <DialogTitle id={titleId}>{text('list.importing.title', { name })}</DialogTitle>
            <DialogContent>
                {isBusy && <TransferProgress sent={sent} then={text(step.at === 'checked' ? 'task.importing' : 'task.checking')} />}
                {failure !== undefined && (
                    <Alert severity="error" sx={{ mb: 3 }}>
                        {failure}
                    </Alert>
                )}
                {step.at === 'choose' && (
                    <>
                        <ImportFilePicker isBusy={isBusy} onTemplate={() => void handleTemplate()} onFile={file => void handleFile(file)} />
                        <Divider sx={{ my: 3, fontSize: 12, color: 'text.secondary' }}>{text('studio.or')}</Divider>
                        <PasteTable pasted={pasted} onChange={setPasted} onUse={() => void handlePasted()} isBusy={isBusy} />
                    </>
                )}
                {step.at === 'map' && (
                    <MapColumns
                        source={step.source}
                        isBusy={isBusy}
                        onChange={chosen => setStep({ at: 'map', source: { ...step.source, chosen } })}
                    />
                )}
                {(step.at === 'checked' || step.at === 'done') && step.report.taskId === undefined && (
                    <ImportErrors report={step.report} isTrial={step.at === 'checked'} />
                )}
                {step.at === 'done' && step.report.taskId !== undefined && (
                    <Alert severity="info">
                        <AlertTitle sx={{ fontSize: 14 }}>{step.report.message}</AlertTitle>
                        {text('task.inBackground')}
                    </Alert>
                )}
                {step.at === 'undone' && (
                    <Alert severity="info">
                        {text('studio.undoing')}
                        {(step.report.updated ?? 0) > 0 && ` ${text('studio.undoKeeps')}`}
                    </Alert>
                )}
                {step.at === 'checked' && (
                    <ImportChoices
                        policy={policy}
                        onPolicy={setPolicy}
                        duplicates={duplicates}
                        choices={step.report.choices ?? []}
                        onDuplicates={chosen => void handleDuplicates(step, chosen)}
                        isDisabled={isBusy}
                    />
                )}
            </DialogContent>
            <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2, '& > button': { flexShrink: 0 } }}>
                <Button variant="outlined" onClick={onClose} disabled={isBusy}>
                    {text(isOver ? 'common.close' : 'common.cancel')}
                </Button>
                {step.at === 'done' && undoTaskId !== undefined && (
                    <Button variant="outlined" color="error" loading={isBusy} onClick={() => void handleUndo(step.report, undoTaskId)}>
                        {text('task.undoYes')}
                    </Button>
                )}
                {(step.at === 'checked' || step.at === 'map') && (
                    <Button variant="outlined" disabled={isBusy} onClick={() => setStep({ at: 'choose' })}>
                        {text('list.importing.again')}
                    </Button>
                )}
                {step.at === 'map' && (
                    <Button
                        variant="contained"
                        loading={isBusy}
                        disabled={
                            step.source.chosen.every(head => head === '') ||
                            missingColumns(step.source.columns, step.source.chosen).length > 0
                        }
                        onClick={() => void handleMapped(step.source)}
                    >
                        {text('studio.next')}
                    </Button>
                )}
                {step.at === 'checked' && (
                    <>
                        {source && (
                            <Button variant="outlined" disabled={isBusy} onClick={() => setStep({ at: 'map', source })}>
                                {text('studio.adjust')}
                            </Button>
                        )}
                        {mendable(step.report).length > 0 && (
                            <Button variant="outlined" disabled={isBusy} onClick={() => setMending(true)}>
                                {text('repair.open')}
                            </Button>
                        )}
                        <Button
                            variant="contained"
                            loading={isBusy}
                            disabled={step.report.ok === 0 || (policy === 'reject_all' && step.report.failed > 0)}
                            onClick={() => void handleImport(step.file)}
                        >
                            {text(step.report.failed > 0 ? 'list.importing.goWithout' : 'list.importing.go', { count: step.report.ok })}
                        </Button>
                    </>
                )}
            </DialogActions>
            {isMending && step.at === 'checked' && (
                <RepairDialog
                    file={step.file}
                    faults={mendable(step.report)}
                    onMended={mended => {
                        setMending(false);
                        void handleFile(mended);
                    }}
                    onClose={() => setMending(false)}
                />
            )}
        </Dialog>
    );
};

/** Faults on the first sheet can be mended here; those of lines are mended in the file. */
const mendable = ({ errors }: ImportReport) => errors.filter(({ sheet }) => sheet === undefined);
