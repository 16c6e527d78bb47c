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
import { useId, useState } from 'react';
import type { ImportReport } from '#providers/data/files.ts';
import { useText } from '#providers/i18n/useText.ts';
import { UNDO_TASK } from '#providers/tasks/tasks.ts';
import { lazyDialog } from '../loading/lazyPart.ts';
import { useMay } from '../permission/useMay.ts';
import { useMayUse } from '../permission/useMayUse.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { ImportChoices } from './ImportChoices.tsx';
import { ImportErrors } from './ImportErrors.tsx';
import { ImportFilePicker } from './ImportFilePicker.tsx';
import { changesOnly, missingColumns } from './importColumns.ts';
import { MapColumns } from './MapColumns.tsx';
import { type Pasted, PasteTable } from './PasteTable.tsx';
import { useEntityLabel } from '../resource/useEntityLabel.ts';
import { useIsPhone } from '../ui/useIsPhone.ts';
import { useImport } from './useImport.ts';

interface TransferProgressProps {
    /** Share of the file that has been sent, 0…1; undefined until it is known. */
    sent: number | undefined;
    /** Text for the server's work once the file has been sent. */
    then: string;
}

/** Progress of an upload, then a message that the server is working. */
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

// Lazy, because the table is larger than the rest of the import.
const RepairDialog = lazyDialog(() => import('./RepairDialog.tsx'), 'RepairDialog');

interface ImportDialogProps {
    onClose: () => void;
}

/** The import dialog: template, a file or a pasted table, its columns, a trial run with errors by cell, then the import with its report (LIST-04). */
export const ImportDialog = ({ onClose }: ImportDialogProps) => {
    const text = useText();
    const entity = useEntity();
    const name = useEntityLabel(entity);
    const may = useMay();
    const mayUse = useMayUse();
    const isPhone = useIsPhone();
    const titleId = useId();
    const { step, setStep, isBusy, sent, failure, policy, setPolicy, duplicates, ...act } = useImport();
    const [pasted, setPasted] = useState<Pasted>({ text: '', isTitled: true });
    const [isMending, setMending] = useState(false);
    const mayUpdate = entity.actions.includes('edit') && may('edit');
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
                        <ImportFilePicker
                            isBusy={isBusy}
                            onTemplate={() => void act.saveTemplate()}
                            onFile={file => void act.takeFile(file)}
                        />
                        <Divider sx={{ my: 3, fontSize: 12, color: 'text.secondary' }}>{text('studio.or')}</Divider>
                        <PasteTable pasted={pasted} onChange={setPasted} onUse={() => void act.takePasted(pasted)} isBusy={isBusy} />
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
                        onDuplicates={chosen => void act.chooseDuplicates(step, chosen)}
                        isDisabled={isBusy}
                    />
                )}
            </DialogContent>
            <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2, '& > button': { flexShrink: 0 } }}>
                <Button variant="outlined" onClick={onClose} disabled={isBusy}>
                    {text(isOver ? 'common.close' : 'common.cancel')}
                </Button>
                {step.at === 'done' && undoTaskId !== undefined && (
                    <Button variant="outlined" color="error" loading={isBusy} onClick={() => void act.undo(step.report, undoTaskId)}>
                        {text('task.undoYes')}
                    </Button>
                )}
                {(step.at === 'checked' || step.at === 'map') && (
                    <Button variant="outlined" disabled={isBusy} onClick={() => setStep({ at: 'choose' })}>
                        {text('list.importing.again')}
                    </Button>
                )}
                {step.at === 'map' && mayUpdate && changesOnly(step.source.columns, step.source.chosen) && (
                    <Button variant="outlined" disabled={isBusy} onClick={() => void act.takeMapped(step.source, 'update')}>
                        {text('studio.updateOnly')}
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
                        onClick={() => void act.takeMapped(step.source)}
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
                            onClick={() => void act.importFile(step.file)}
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
                        void act.takeFile(mended);
                    }}
                    onClose={() => setMending(false)}
                />
            )}
        </Dialog>
    );
};

/** Errors on the first sheet can be fixed here; those of lines must be fixed in the file. */
const mendable = ({ errors }: ImportReport) => errors.filter(({ sheet }) => sheet === undefined);
