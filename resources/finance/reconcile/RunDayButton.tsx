import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { addDays, isDay, today } from '#src/kit/ui/calendar.ts';
import { DayPicker } from '#src/kit/ui/DayPicker.tsx';
import { ConfirmDialog } from '#src/kit/ui/ConfirmDialog.tsx';
import { useEntityCall } from '#src/kit/views/useEntityCall.ts';

/** 立即对账: reconciles a whole day, as a task. */
export const RunDayButton = () => {
    const text = useText();
    const may = useMay();
    const [day, setDay] = useState<string>();
    const { send, isSending } = useEntityCall('run');
    if (!may('run')) return null;
    const confirm = async () => {
        if (await send({ accountDate: day })) setDay(undefined);
    };
    return (
        <>
            <Button variant="contained" onClick={() => setDay(addDays(today(), -1))}>
                {text('reconcile.run')}
            </Button>
            {day !== undefined && (
                <ConfirmDialog
                    open
                    title={text('reconcile.runAsk')}
                    confirm={text('reconcile.run')}
                    isBusy={isSending}
                    isBlocked={!isDay(day)}
                    onConfirm={() => void confirm()}
                    onClose={() => setDay(undefined)}
                >
                    <p>{text('reconcile.runHint')}</p>
                    <DayPicker label={text('reconcile.day')} value={day} onChange={setDay} />
                </ConfirmDialog>
            )}
        </>
    );
};
