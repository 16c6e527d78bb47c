import Button from '@mui/material/Button';
import { useState } from 'react';
import { WithdrawAudit } from '#contract/finance/withdraw-audit.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { useSend } from '#src/kit/actions/useSend.ts';
import { useTextFile } from '#src/kit/upload/useTextFile.ts';

interface Result {
    rows: { line: number; message: string }[];
}

/** Imports and posts the bank's result file; unusable lines are reported. */
export const ImportReceiptsButton = () => {
    const text = useText();
    const may = useMay();
    const [isOpen, setOpen] = useState(false);
    const { file, choose, read, clear } = useTextFile();
    const [problems, setProblems] = useState<Result['rows']>([]);
    const close = () => {
        setOpen(false);
        clear();
        setProblems([]);
    };
    const { send, isSending } = useSend<Result>(WithdrawAudit.resource, 'importResult', {
        tellsFailure: true,
        notice: ({ rows }, message) => ({ text: message, isWarning: rows.length > 0 }),
        onDone: ({ rows }) => (rows.length === 0 ? close() : setProblems(rows)),
    });
    if (!may('pay')) return null;
    const confirm = async () => {
        const content = await read();
        if (content !== undefined) await send({ content });
    };
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('finance.withdraw.receipts')}
            </Button>
            {isOpen && (
                <ConfirmDialog
                    open
                    title={text('finance.withdraw.receipts')}
                    confirm={text('finance.withdraw.receipts')}
                    isBusy={isSending}
                    isBlocked={!file}
                    onConfirm={() => void confirm()}
                    onClose={close}
                >
                    <p>{text('finance.withdraw.receiptsHint')}</p>
                    <Button component="label" variant="outlined">
                        {file?.name ?? text('finance.withdraw.choose')}
                        <input
                            type="file"
                            hidden
                            accept=".csv,.txt"
                            onChange={event => {
                                choose(event);
                                setProblems([]);
                            }}
                        />
                    </Button>
                    <ul role="status">
                        {problems.map(({ line, message }) => (
                            <li key={`${line}${message}`}>{text('finance.withdraw.receiptsProblem', { line, message })}</li>
                        ))}
                    </ul>
                </ConfirmDialog>
            )}
        </>
    );
};
