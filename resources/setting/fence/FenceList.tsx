import { Fence, FenceSwitch } from '#contract/setting/fence.ts';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { SwitchButtons } from '#src/kit/actions/SwitchButtons.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { FenceMapButton } from './FenceMapButton.tsx';

const { Col, Filter } = fieldsOf(Fence);

const filters = (
    <>
        <Filter source="name" />
        <Filter source="cityId" />
        <Filter source="fenceKind" />
        <Filter source="status" />
        <Filter source="shape" />
        <Filter source="validFrom" />
    </>
);

/** 电子围栏. */
export const FenceList = () => (
    <ListFrame bulk={<SwitchButtons of={FenceSwitch} />} filters={filters} actions={<FenceMapButton />}>
        <DataList canSelect={[FenceSwitch.Enable, FenceSwitch.Disable]}>
            <Col source="name" width={180} />
            <Col source="fenceKind" width={96} />
            <Col source="cityName" width={80} />
            <Col source="shape" width={80} />
            <Col source="areaKm2" width={110} />
            <Col source="validFrom" />
            <Col source="validTo" />
            <Col source="status" width={80} />
            <Col source="remark" width={220} />
            <Col source="createTime" />
            <ActionCol width={120} actions={['edit', 'delete']}>
                <EditRowButton />
                <DeleteRowButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);
