import Button from '@mui/material/Button';
import { useState } from 'react';
import {
    DisableVehicle,
    EnableVehicle,
    MaintainVehicle,
    RemindVehicle,
    UnbindDriver,
    VEHICLE_TABS,
    Vehicle,
    VehicleStatQuery,
    type VehicleTab,
} from '#contract/vehicle/center.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { useMay } from '#src/kit/permission/useMay.ts';
import { addDays, today } from '#src/kit/calendar/calendar.ts';
import { DataList } from '#src/kit/list/DataList.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { StatusTabs } from '#src/kit/list/tabs/StatusTabs.tsx';
import { useTabCounts } from '#src/kit/list/tabs/useTabCounts.ts';
import type { TagTone } from '#src/theme/tagPalette.ts';
import { BindDriverButton } from './BindDriverButton.tsx';
import { ExpiryCell } from './ExpiryCell.tsx';
import { ExpirySheet } from './ExpirySheet.tsx';
import { BulkCertificateSheetButton } from './CertificateSheetButton.tsx';
import { PlateCell } from '#src/domain/vehicle/PlateCell.tsx';
import { LiveMapSheet } from './LiveMapSheet.tsx';
import { UtilisationButton } from './UtilisationButton.tsx';

const VEHICLE_TAB_KEYS = ['status', 'nextExpire_begin', 'nextExpire_end', 'auditStatus'];
const TONE: Partial<Record<VehicleTab, TagTone>> = { expiring: 'warning', expired: 'error', pending: 'warning' };

/** Filter of each tab. */
const filterOf = (tab: VehicleTab): Record<string, string> => {
    switch (tab) {
        case 'all':
            return {};
        case 'normal':
        case 'expired':
        case 'disabled':
            return { status: tab };
        case 'expiring':
            return { nextExpire_begin: today(), nextExpire_end: addDays(today(), 30) };
        case 'pending':
            return { auditStatus: 'pending' };
    }
};

/** Tabs for the statuses of vehicles, with their counts. */
const VehicleTabs = () => {
    const text = useText();
    const data = useTabCounts(VehicleStatQuery, VEHICLE_TAB_KEYS);
    return (
        <StatusTabs
            tabs={VEHICLE_TABS.map(tab => ({
                label: text(`fleet.tabs.${tab}`),
                filter: filterOf(tab),
                count: data?.[tab],
                tone: TONE[tab],
            }))}
        />
    );
};

/** Opens the map of all vehicles. */
const LiveMapButton = () => {
    const text = useText();
    const may = useMay();
    const [isOpen, setOpen] = useState(false);
    if (!may('live')) return null;
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('fleet.map.act')}
            </Button>
            {isOpen && <LiveMapSheet onClose={() => setOpen(false)} />}
        </>
    );
};

/** Opens the calendar of expiring certificates. */
const ExpiryButton = () => {
    const text = useText();
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('fleet.expiry.act')}
            </Button>
            {isOpen && <ExpirySheet onClose={() => setOpen(false)} />}
        </>
    );
};

const { Col, Filter } = fieldsOf(Vehicle);

const filters = (
    <>
        <Filter source="typeId" />
        <Filter source="cityId" />
        <Filter source="runStatus" />
        <Filter source="status" />
        <Filter source="plateNo" />
        <Filter source="levelOneId" />
        <Filter source="driverName" />
        <Filter source="auditStatus" />
        <Filter source="modelId" />
        <Filter source="nextExpire" />
        <Filter source="ownerType" />
        <Filter source="ownerName" />
        <Filter source="vin" />
        <Filter source="createTime" />
    </>
);

const actions = (
    <>
        <LiveMapButton />
        <ExpiryButton />
        <UtilisationButton />
    </>
);

const bulk = (
    <>
        <BulkActionButton action={DisableVehicle} />
        <BulkActionButton action={EnableVehicle} />
        <BulkActionButton action={RemindVehicle} />
        <BulkCertificateSheetButton />
    </>
);

/** S26 车辆中心. */
export const VehicleList = () => (
    <ListFrame tabs={<VehicleTabs />} tabKeys={VEHICLE_TAB_KEYS} filters={filters} actions={actions} bulk={bulk}>
        <DataList canSelect emptyKey="fleet.empty">
            <Col source="plateNo" width={112}>
                <PlateCell />
            </Col>
            <Col source="plateColor" />
            <Col source="typeName" width={140} />
            <Col source="modelName" width={140} />
            <Col source="driverName" width={96} />
            <Col source="cityName" width={72} />
            <Col source="runStatus" width={88} />
            <Col source="auditStatus" width={88} />
            <Col source="status" width={96} />
            <Col source="nextExpire" width={188}>
                <ExpiryCell />
            </Col>
            <Col source="lastReport" />
            <Col source="totalOrders" width={80} />
            <Col source="totalFen" width={128} />
            <Col source="ownerType" />
            <Col source="ownerName" />
            <Col source="vin" width={180} />
            <Col source="regDate" />
            <Col source="createTime" />
            <ActionCol width={174} actions={['edit', 'bind', 'disable', 'maintain']}>
                <EditRowButton />
                <BindDriverButton />
                <ActionMenu actions={[UnbindDriver, MaintainVehicle, RemindVehicle, EnableVehicle, DisableVehicle]} />
            </ActionCol>
        </DataList>
    </ListFrame>
);
