import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useDataProvider, useRefresh, useResourceContext } from 'react-admin';
import { useId, useState } from 'react';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import type { ImportReport } from '#providers/data/files.ts';
import { makeKey } from '#providers/browser/makeKey.ts';
import { useText } from '#providers/i18n/useText.ts';
import { lazyDialog } from '../loading/lazyPart.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { ImportErrors } from './ImportErrors.tsx';
import { ImportFilePicker } from './ImportFilePicker.tsx';
import { useEntityLabel } from '../resource/useEntityLabel.ts';

/** What happens to the good rows when others are bad (dictionary import_policy). */
type ImportPolicy = 'reject_failed' | 'reject_all';

interface ImportPolicyChoiceProps {
    value: ImportPolicy;
    onChange: (policy: ImportPolicy) => void;
    isDisabled: boolean;
}

/** Asks whether bad rows keep the good ones out. Rows may also turn bad after the trial run, so it is always asked. */
const ImportPolicyChoice = ({ value, onChange, isDisabled }: ImportPolicyChoiceProps) => {
    const text = useText();
    const labelId = useId();
    return (
        <FormControl disabled={isDisabled} sx={{ mt: 3 }}>
            <FormLabel id={labelId} sx={{ fontSize: 12 }}>
                {text('task.policy')}
            </FormLabel>
            <RadioGroup
                row
                aria-labelledby={labelId}
                value={value}
                onChange={(_event, chosen) => onChange(chosen === 'reject_all' ? 'reject_all' : 'reject_failed')}
            >
                <FormControlLabel value="reject_failed" control={<Radio size="small" />} label={text('task.policySkip')} />
                <FormControlLabel value="reject_all" control={<Radio size="small" />} label={text('task.policyReject')} />
            </RadioGroup>
        </FormControl>
    );
};

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

interface ImportDialogProps {
    onClose: () => void;
}

type Step = { at: 'choose' } | { at: 'checked'; file: File; report: ImportReport } | { at: 'done'; report: ImportReport };

/** Template, upload, a trial run with the errors by cell, then the import itself with its report (LIST-04). */
export const ImportDialog = ({ onClose }: ImportDialogProps) => {
    const text = useText();
    const name = useEntityLabel(useEntity());
    const resource = useResourceContext() ?? '';
    const dataProvider = useDataProvider<AppDataProvider>();
    const refresh = useRefresh();
    const titleId = useId();
    const [idempotencyKey] = useState(makeKey);
    const [step, setStep] = useState<Step>({ at: 'choose' });
    const [isBusy, setIsBusy] = useState(false);
    const [sent, setSent] = useState<number>();
    const [policy, setPolicy] = useState<ImportPolicy>('reject_failed');
    const [failure, setFailure] = useState<string>();
    const [isMending, setMending] = useState(false);

    const attempt = async (work: () => Promise<void>) => {
        setIsBusy(true);
        setFailure(undefined);
        try {
            await work();
        } catch (error) {
            setFailure(error instanceof Error ? error.message : String(error));
        } finally {
            setIsBusy(false);
            setSent(undefined);
        }
    };
    const handleTemplate = () => attempt(async () => void (await dataProvider.importTemplate(resource)));
    const handleCheck = (file: File) =>
        attempt(async () => {
            const report = await dataProvider.importFile(resource, file, {
                fields: { dryRun: 'true' },
                idempotencyKey: makeKey(),
                onProgress: setSent,
            });
            setStep({ at: 'checked', file, report });
        });
    const handleImport = (file: File) =>
        attempt(async () => {
            setStep({
                at: 'done',
                report: await dataProvider.importFile(resource, file, { fields: { policy }, idempotencyKey, onProgress: setSent }),
            });
            refresh();
        });

    return (
        <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
            <DialogTitle id={titleId}>{text('list.importing.title', { name })}</DialogTitle>
            <DialogContent>
                {isBusy && <TransferProgress sent={sent} then={text(step.at === 'choose' ? 'task.checking' : 'task.importing')} />}
                {failure !== undefined && (
                    <Alert severity="error" sx={{ mb: 3 }}>
                        {failure}
                    </Alert>
                )}
                {step.at === 'choose' && (
                    <ImportFilePicker isBusy={isBusy} onTemplate={() => void handleTemplate()} onFile={file => void handleCheck(file)} />
                )}
                {step.at !== 'choose' && step.report.taskId === undefined && (
                    <ImportErrors report={step.report} isTrial={step.at === 'checked'} />
                )}
                {step.at === 'done' && step.report.taskId !== undefined && (
                    <Alert severity="info">
                        <AlertTitle sx={{ fontSize: 14 }}>{step.report.message}</AlertTitle>
                        {text('task.inBackground')}
                    </Alert>
                )}
                {step.at === 'checked' && <ImportPolicyChoice value={policy} onChange={setPolicy} isDisabled={isBusy} />}
            </DialogContent>
            <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2, '& > button': { flexShrink: 0 } }}>
                <Button variant="outlined" onClick={onClose} disabled={isBusy}>
                    {text(step.at === 'done' ? 'common.close' : 'common.cancel')}
                </Button>
                {step.at === 'checked' && (
                    <>
                        <Button variant="outlined" disabled={isBusy} onClick={() => setStep({ at: 'choose' })}>
                            {text('list.importing.again')}
                        </Button>
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
                        void handleCheck(mended);
                    }}
                    onClose={() => setMending(false)}
                />
            )}
        </Dialog>
    );
};

/** Faults on the first sheet can be mended here; those of lines are mended in the file. */
const mendable = ({ errors }: ImportReport) => errors.filter(({ sheet }) => sheet === undefined);
