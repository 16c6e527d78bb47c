import { VehicleModel, ModelSwitch } from '#contract/vehicle/model.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { ScaledNumber } from '#src/kit/ui/ScaledNumber.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { SwitchButtons } from '#src/kit/actions/SwitchButtons.tsx';

const { Col, Filter } = fieldsOf(VehicleModel);

const filters = (
    <>
        <Filter source="name" />
        <Filter source="brand" />
        <Filter source="levelOneId" />
        <Filter source="typeId" />
        <Filter source="emission" />
        <Filter source="status" />
        <Filter source="createTime" />
    </>
);

/** S27 车辆型号. */
export const VehicleModelList = () => (
    <ListFrame bulk={<SwitchButtons of={ModelSwitch} />} filters={filters}>
        <DataList canSelect={[ModelSwitch.Enable, ModelSwitch.Disable]} emptyKey="master.empty.data">
            <Col source="name" width={140} />
            <Col source="image" width={60} />
            <Col source="brand" width={80} />
            <Col source="typeName" width={128} />
            <Col source="boomMm" width={80}>
                <ScaledNumber source="boomMm" unit="metres" />
            </Col>
            <Col source="curbKg" width={100}>
                <ScaledNumber source="curbKg" unit="tonnes" />
            </Col>
            <Col source="axleCount" width={64} />
            <Col source="emission" width={84} />
            <Col source="vehicleCount" width={64} />
            <Col source="lengthMm" />
            <Col source="widthMm" />
            <Col source="heightMm" />
            <Col source="status" width={76} />
            <Col source="createTime" />
            <ActionCol actions={['edit', 'delete']}>
                <EditRowButton />
                <DeleteRowButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);
