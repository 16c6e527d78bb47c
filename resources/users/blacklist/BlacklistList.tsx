import { Blacklist, LiftBlacklist } from '#contract/users/blacklist.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { EndCell } from './EndCell.tsx';

const { Col, Filter } = fieldsOf(Blacklist);

const filters = (
    <>
        <Filter source="targetName" />
        <Filter source="status" />
        <Filter source="targetKind" />
        <Filter source="phone" />
        <Filter source="reasonCode" />
        <Filter source="scope" />
        <Filter source="cityId" />
        <Filter source="startAt" />
        <Filter source="createBy" />
    </>
);

/** S33 黑名单. */
export const BlacklistList = () => (
    <ListFrame filters={filters} bulk={<BulkActionButton action={LiftBlacklist} />}>
        <DataList canSelect={[LiftBlacklist]} emptyKey="master.empty.blacklist">
            <Col source="targetName" width={160} />
            <Col source="targetKind" width={88} />
            <Col source="phone" width={164} />
            <Col source="scope" width={96} />
            <Col source="scopeName" width={96} />
            <Col source="reasonCode" width={88} />
            <Col source="reason" width={220} />
            <Col source="startAt" />
            <Col source="endAt">
                <EndCell />
            </Col>
            <Col source="status" width={88} />
            <Col source="createBy" isHidden={false} />
            <Col source="liftBy" />
            <Col source="liftTime" />
            <Col source="liftReason" />
            <ActionCol actions={['edit', 'lift']}>
                <EditRowButton />
                <ActionButton action={LiftBlacklist} />
            </ActionCol>
        </DataList>
    </ListFrame>
);
