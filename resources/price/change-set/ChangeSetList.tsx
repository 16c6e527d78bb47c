import { CancelSet, ChangeSet, PublishSet, ReviewSet, RollbackSet, SubmitSet } from '#contract/price/change-set.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { DataList } from '#src/kit/views/DataList.tsx';
import { ListFrame } from '#src/kit/views/ListFrame.tsx';
import { ChangeSetTabs } from './ChangeSetTabs.tsx';
import { OpenSetButtons } from './OpenSetButtons.tsx';

const { Col, Filter } = fieldsOf(ChangeSet);

const filters = (
    <>
        <Filter source="setNo" />
        <Filter source="name" />
        <Filter source="kind" />
        <Filter source="effectiveFrom" />
        <Filter source="submitBy" />
        <Filter source="reviewBy" />
    </>
);

/** S25 调价单. */
export const ChangeSetList = () => (
    <ListFrame tabs={<ChangeSetTabs />} tabKeys={['status']} filters={filters}>
        <DataList emptyKey="price.noSets">
            <Col source="setNo" width={130} />
            <Col source="name" width={200} />
            <Col source="kind" />
            <Col source="status" />
            <Col source="rowCount" />
            <Col source="effectiveFrom" />
            <Col source="impactText" width={110} />
            <Col source="reason" width={240} />
            <Col source="submitBy" width={90} />
            <Col source="reviewBy" width={90} />
            <Col source="createBy" />
            <Col source="createTime" />
            <ActionCol width={168} actions={['edit', 'delete', 'submit', 'review', 'publish', 'rollback', 'cancel']}>
                <OpenSetButtons />
                <ActionMenu actions={[SubmitSet, ReviewSet, PublishSet, RollbackSet, CancelSet]} />
            </ActionCol>
        </DataList>
    </ListFrame>
);
