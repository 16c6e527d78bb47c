import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { DriverPause, AppealPause, EndPause } from '#contract/order/driver-pause.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { PlateCell } from '#src/domain/vehicle/PlateCell.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { StatusTabs } from '#src/kit/list/tabs/StatusTabs.tsx';
import { JudgePauseButton } from './JudgePauseButton.tsx';
import { LengthCell } from './LengthCell.tsx';
import { PauseDaySheet } from './PauseDaySheet.tsx';
import { TimesCell } from './TimesCell.tsx';

/** Opens the charts of one day. */
const PauseDayButton = () => {
    const text = useText();
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('pause.day')}
            </Button>
            {isOpen && <PauseDaySheet onClose={() => setOpen(false)} />}
        </>
    );
};

const { Col, Filter } = fieldsOf(DriverPause);

const filters = (
    <>
        <Filter source="driverName" />
        <Filter source="pauseType" />
        <Filter source="startAt" />
        <Filter source="reasonCode" />
        <Filter source="auditStatus" />
        <Filter source="plateNo" />
        <Filter source="orderNo" />
        <Filter source="pauseNo" />
        <Filter source="cityId" />
        <Filter source="minutes" />
        <Filter source="source" />
        <Filter source="responsible" />
        <Filter source="billable" />
    </>
);

/** The next action on a pause: ending it; afterwards, for a work pause, deciding who bears it. */
const NextButton = () => {
    const pause = useRecordContext<Row<typeof DriverPause>>();
    const isRunning = pause?.endAt === null;
    return (
        <>
            <ActionButton action={EndPause} isOffered={isRunning} />
            <JudgePauseButton isOffered={!isRunning} />
        </>
    );
};

const TAB_KEYS = ['phase'];

/** Tabs for all pauses and for open ones; handovers link to the latter. */
const Tabs = () => {
    const text = useText();
    return (
        <StatusTabs
            tabs={[
                { label: text('finance.tile.all'), filter: {} },
                { label: text('pause.open'), filter: { phase: ['open'] } },
            ]}
        />
    );
};

/** S02 司机暂停记录. */
export const DriverPauseList = () => (
    <ListFrame
        tabs={<Tabs />}
        tabKeys={TAB_KEYS}
        filters={filters}
        actions={<PauseDayButton />}
        bulk={<BulkActionButton action={EndPause} />}
        sort={{ field: 'startAt', order: 'DESC' }}
    >
        <DataList canSelect={[EndPause]}>
            <Col source="pauseNo" width={150} />
            <Col source="driverName" width={90} />
            <Col source="plateNo" width={108}>
                <PlateCell />
            </Col>
            <Col source="pauseType" width={90} />
            <Col source="reasonCode" width={120} />
            <Col source="orderNo" width={150} />
            <Col source="cityName" width={72} />
            <Col source="startAt" />
            <Col source="endAt" />
            <Col source="minutes" width={110}>
                <LengthCell />
            </Col>
            <Col source="dayTimes" width={96}>
                <TimesCell />
            </Col>
            <Col source="source" width={90} />
            <Col source="responsible" width={90} />
            <Col source="billable" width={72} />
            <Col source="auditStatus" width={96} />
            <Col source="endBy" />
            <Col source="remark" />
            <ActionCol width={174} actions={['end', 'judge', 'edit', 'appeal']}>
                <NextButton />
                <EditRowButton />
                <ActionMenu actions={[AppealPause]} />
            </ActionCol>
        </DataList>
    </ListFrame>
);
