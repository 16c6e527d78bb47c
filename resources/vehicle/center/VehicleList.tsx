import { DisableVehicle, EnableVehicle, MaintainVehicle, RemindVehicle, UnbindDriver, Vehicle } from '#contract/vehicle/center.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/views/DataList.tsx';
import { EditRowButton } from '#src/kit/views/EditRowButton.tsx';
import { ListFrame } from '#src/kit/views/ListFrame.tsx';
import { BindDriverButton } from './BindDriverButton.tsx';
import { ExpiryButton } from './ExpiryButton.tsx';
import { ExpiryCell } from './ExpiryCell.tsx';
import { LiveMapButton } from './LiveMapButton.tsx';
import { PlateCell } from '#src/kit/fields/PlateCell.tsx';
import { UtilisationButton } from './UtilisationButton.tsx';
import { VEHICLE_TAB_KEYS, VehicleTabs } from './VehicleTabs.tsx';

const { Col, Filter } = fieldsOf(Vehicle);

const filters = (
    <>
        <Filter source="plateNo" />
        <Filter source="levelOneId" />
        <Filter source="typeId" />
        <Filter source="cityId" />
        <Filter source="driverName" />
        <Filter source="runStatus" />
        <Filter source="status" />
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
            <ActionCol width={168} actions={['edit', 'bind', 'disable', 'maintain']}>
                <EditRowButton />
                <BindDriverButton />
                <ActionMenu actions={[UnbindDriver, MaintainVehicle, RemindVehicle, EnableVehicle, DisableVehicle]} />
            </ActionCol>
        </DataList>
    </ListFrame>
);
