import { useRecordContext } from 'react-admin';
import { CancelSet, ChangeSet, PublishSet, ReviewSet, RollbackSet, SubmitSet } from '#contract/price/change-set.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { StatusTabs } from '#src/kit/list/tabs/StatusTabs.tsx';

/** 编辑 and 删除 while the set is open. */
const OpenSetButtons = () => {
    const row = useRecordContext<{ id: string; status: string }>();
    if (row?.status !== 'draft' && row?.status !== 'rejected') return null;
    return (
        <>
            <EditRowButton />
            <DeleteRowButton />
        </>
    );
};

const STATES = ['all', 'draft', 'pending', 'published', 'rejected', 'rolled_back', 'canceled'] as const;

/** Tabs for the statuses of change sets. */
const ChangeSetTabs = () => {
    const text = useText();
    return (
        <StatusTabs
            tabs={STATES.map(state => ({ label: text(`price.set.state.${state}`), filter: state === 'all' ? {} : { status: [state] } }))}
        />
    );
};

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
            <ActionCol width={148} actions={['edit', 'delete', 'submit', 'review', 'publish', 'rollback', 'cancel']}>
                <OpenSetButtons />
                <ActionMenu actions={[SubmitSet, ReviewSet, PublishSet, RollbackSet, CancelSet]} />
            </ActionCol>
        </DataList>
    </ListFrame>
);
