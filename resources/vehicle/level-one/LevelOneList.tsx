import { LevelOne, LevelOneSwitch } from '#contract/vehicle/level-one.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { SortButton } from '#src/kit/list/filter/SortButton.tsx';
import { SwitchButtons } from '#src/kit/actions/SwitchButtons.tsx';

const { Col, Filter } = fieldsOf(LevelOne);

export const LevelOneList = () => (
    <ListFrame
        bulk={<SwitchButtons of={LevelOneSwitch} />}
        sort={{ field: 'sortNo', order: 'ASC' }}
        actions={<SortButton />}
        filters={
            <>
                <Filter source="name" />
                <Filter source="code" />
                <Filter source="bizType" />
                <Filter source="chargeMode" />
                <Filter source="status" />
            </>
        }
    >
        <DataList canSelect={[LevelOneSwitch.Enable, LevelOneSwitch.Disable]} emptyKey="master.empty.data">
            <Col source="name" />
            <Col source="icon" width={72} />
            <Col source="code" width={112} />
            <Col source="bizType" />
            <Col source="chargeMode" />
            <Col source="typeCount" />
            <Col source="vehicleCount" />
            <Col source="intro" />
            <Col source="sortNo" width={92} />
            <Col source="status" width={80} />
            <Col source="createTime" />
            <ActionCol actions={['edit', 'delete']}>
                <EditRowButton />
                <DeleteRowButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);
