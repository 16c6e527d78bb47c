import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useDataProvider, useRefresh, useResourceContext } from 'react-admin';
import { useId, useState } from 'react';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import type { ImportReport } from '#providers/data/files.ts';
import { makeKey } from '#providers/http/makeKey.ts';
import { useEntity } from './EntityContext.ts';
import { ImportErrors } from './ImportErrors.tsx';
import { ImportFilePicker } from './ImportFilePicker.tsx';

interface ImportDialogProps {
    onClose: () => void;
}

type Step = { at: 'choose' } | { at: 'checked'; file: File; report: ImportReport } | { at: 'done'; report: ImportReport };

/** Template, upload, a trial run with the errors by cell, then the import itself with its report (LIST-04). */
export const ImportDialog = ({ onClose }: ImportDialogProps) => {
    const { label } = useEntity();
    const resource = useResourceContext() ?? '';
    const dataProvider = useDataProvider<AppDataProvider>();
    const refresh = useRefresh();
    const titleId = useId();
    const [idempotencyKey] = useState(makeKey);
    const [step, setStep] = useState<Step>({ at: 'choose' });
    const [isBusy, setIsBusy] = useState(false);
    const [failure, setFailure] = useState<string>();

    const attempt = async (work: () => Promise<void>) => {
        setIsBusy(true);
        setFailure(undefined);
        try {
            await work();
        } catch (error) {
            setFailure(error instanceof Error ? error.message : String(error));
        } finally {
            setIsBusy(false);
        }
    };
    const handleTemplate = () => attempt(async () => void (await dataProvider.importTemplate(resource)));
    const handleCheck = (file: File) =>
        attempt(async () => {
            const report = await dataProvider.importFile(resource, file, { fields: { dryRun: 'true' }, idempotencyKey: makeKey() });
            setStep({ at: 'checked', file, report });
        });
    const handleImport = (file: File) =>
        attempt(async () => {
            setStep({
                at: 'done',
                report: await dataProvider.importFile(resource, file, { fields: { policy: 'reject_failed' }, idempotencyKey }),
            });
            refresh();
        });

    return (
        <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
            <DialogTitle id={titleId}>{`导入${label}`}</DialogTitle>
            <DialogContent>
                {isBusy && <LinearProgress sx={{ mb: 3 }} />}
                {failure !== undefined && (
                    <Alert severity="error" sx={{ mb: 3 }}>
                        {failure}
                    </Alert>
                )}
                {step.at === 'choose' && (
                    <ImportFilePicker isBusy={isBusy} onTemplate={() => void handleTemplate()} onFile={file => void handleCheck(file)} />
                )}
                {step.at !== 'choose' && <ImportErrors report={step.report} isTrial={step.at === 'checked'} />}
            </DialogContent>
            <DialogActions>
                <Button variant="outlined" onClick={onClose} disabled={isBusy}>
                    {step.at === 'done' ? '关闭' : '取消'}
                </Button>
                {step.at === 'checked' && (
                    <>
                        <Button variant="outlined" disabled={isBusy} onClick={() => setStep({ at: 'choose' })}>
                            重新选择
                        </Button>
                        <Button
                            variant="contained"
                            loading={isBusy}
                            disabled={step.report.ok === 0}
                            onClick={() => void handleImport(step.file)}
                        >
                            {step.report.failed > 0 ? `跳过错误行，导入${step.report.ok}条` : `导入${step.report.ok}条`}
                        </Button>
                    </>
                )}
            </DialogActions>
        </Dialog>
    );
};
