import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Reconcile, type StatementResult } from '#contract/finance/reconcile.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { addDays, isDay, today } from '#src/kit/calendar/calendar.ts';
import { DayPicker } from '#src/kit/calendar/DayPicker.tsx';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { useSend } from '#src/kit/actions/useSend.ts';
import { useTextFile } from '#src/kit/upload/useTextFile.ts';

const CHANNELS = ['wechat', 'alipay'];
const SHOWN = 20;

/** 导入渠道对账单: matches a payment channel's file for one day with our payments; if any line is invalid, nothing is imported. */
export const ImportStatementButton = () => {
    const text = useText();
    const may = useMay();
    const channels = useDictionary('pay_channel').filter(({ value }) => CHANNELS.includes(value));
    const [isOpen, setOpen] = useState(false);
    const [channel, setChannel] = useState('wechat');
    const [day, setDay] = useState(() => addDays(today(), -1));
    const { file, choose, read, clear } = useTextFile();
    const [result, setResult] = useState<StatementResult>();
    const { send, isSending } = useSend<StatementResult>(Reconcile.resource, 'importStatement', {
        tellsFailure: true,
        onDone: setResult,
    });
    if (!may('run')) return null;
    const close = () => {
        setOpen(false);
        clear();
        setResult(undefined);
    };
    const confirm = async () => {
        if (result && result.rows.length === 0) return close();
        const content = await read();
        if (content !== undefined) await send({ channel, accountDate: day, content });
    };
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('reconcile.statement')}
            </Button>
            {isOpen && (
                <ConfirmDialog
                    open
                    title={text('reconcile.statement')}
                    confirm={result && result.rows.length === 0 ? text('common.close') : text('reconcile.import')}
                    isBusy={isSending}
                    isBlocked={!file || !isDay(day)}
                    onConfirm={() => void confirm()}
                    onClose={close}
                >
                    <Stack spacing={3}>
                        <span>{text('reconcile.statementHint')}</span>
                        <Select
                            value={channel}
                            onChange={event => setChannel(event.target.value)}
                            inputProps={{ 'aria-label': text('reconcile.channel') }}
                        >
                            {channels.map(({ value, text: label }) => (
                                <MenuItem key={value} value={value}>
                                    {label}
                                </MenuItem>
                            ))}
                        </Select>
                        <DayPicker label={text('reconcile.day')} value={day} onChange={setDay} />
                        <Button component="label" variant="outlined">
                            {file?.name ?? text('reconcile.choose')}
                            <input
                                type="file"
                                hidden
                                accept=".csv,.txt"
                                onChange={event => {
                                    choose(event);
                                    setResult(undefined);
                                }}
                            />
                        </Button>
                        {result && <Outcome result={result} />}
                    </Stack>
                </ConfirmDialog>
            )}
        </>
    );
};

const Outcome = ({ result }: { result: StatementResult }) => {
    const text = useText();
    const { rows, matched, oursOnly, theirsOnly, differs } = result;
    if (rows.length > 0)
        return (
            <Alert severity="error">
                {text('reconcile.nothingImported')}
                <ul>
                    {rows.slice(0, SHOWN).map(({ line, message }) => (
                        <li key={`${line}${message}`}>{text('reconcile.badLine', { line, message })}</li>
                    ))}
                </ul>
            </Alert>
        );
    return (
        <Alert severity={oursOnly + theirsOnly + differs > 0 ? 'warning' : 'success'}>
            {text('reconcile.matched', { matched, oursOnly, theirsOnly, differs })}
        </Alert>
    );
};
