import Button from '@mui/material/Button';
import { useState } from 'react';
import { Reconcile, SealDay } from '#contract/finance/reconcile.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { useMay } from '#src/kit/permission/useMay.ts';
import { addDays, isDay, today } from '#src/kit/calendar/calendar.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { DayPicker } from '#src/kit/calendar/DayPicker.tsx';
import { CountedTabs, STATUS_KEYS } from '#src/kit/list/tabs/CountedTabs.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { MoneyTiles } from '#src/kit/list/MoneyTiles.tsx';
import { useSend } from '#src/kit/actions/useSend.ts';
import { ImportStatementButton } from './ImportStatementButton.tsx';
import { ReconCalendar } from './ReconCalendar.tsx';
import { RunAgainButton } from './RunAgainButton.tsx';
import { SealedCell } from './SealedCell.tsx';

/** 立即对账: reconciles a whole day in a background task. */
const RunDayButton = () => {
    const text = useText();
    const may = useMay();
    const [day, setDay] = useState<string>();
    const { send, isSending } = useSend(Reconcile.resource, 'run', { tellsFailure: true });
    if (!may('run')) return null;
    const confirm = async () => {
        if (!(await send({ accountDate: day })).failure) setDay(undefined);
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

const { Col, Filter } = fieldsOf(Reconcile);

const filters = (
    <>
        <Filter source="accountDate" />
        <Filter source="scope" />
        <Filter source="runNo" />
    </>
);

/** S14 对账中心. */
export const ReconcileList = () => (
    <ListFrame
        tabs={
            <>
                <MoneyTiles />
                <ReconCalendar />
                <CountedTabs dict="recon_status" states={['diff', 'passed', 'running', 'failed']} waiting={['diff', 'failed']} />
            </>
        }
        tabKeys={STATUS_KEYS}
        sort={{ field: 'accountDate', order: 'DESC' }}
        filters={filters}
        actions={<ImportStatementButton />}
        primary={<RunDayButton />}
    >
        <DataList emptyKey="reconcile.noneYet">
            <Col source="accountDate" width={120} />
            <Col source="scope" width={96} />
            <Col source="status" width={96} />
            <Col source="checked" width={110} />
            <Col source="diffCount" width={96} />
            <Col source="openCount" width={110} align="right" />
            <Col source="diffFen" width={130} />
            <Col source="isSealed" width={90}>
                <SealedCell />
            </Col>
            <Col source="runNo" width={160} />
            <Col source="finishTime" />
            <ActionCol width={144} actions={['run', 'seal']}>
                <RunAgainButton />
                <ActionButton action={SealDay} />
            </ActionCol>
        </DataList>
    </ListFrame>
);
