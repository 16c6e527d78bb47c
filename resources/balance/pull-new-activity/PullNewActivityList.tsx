import { useRecordContext } from 'react-admin';
import { PullNewActivity, PullNewActs } from '#contract/balance/pull-new-activity.ts';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { STATUS_KEYS } from '#src/kit/list/tabs/CountedTabs.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { ActivityRowActions } from '../ActivityRowActions.tsx';
import { ActivityTabs } from '../ActivityTabs.tsx';
import { BudgetCell } from '../BudgetCell.tsx';
import { CityFilter } from '../CityFilter.tsx';
import { TriggerCell } from './TriggerCell.tsx';

/** Kinds of inviter and invitee. */
const WhoCell = () => {
    const row = useRecordContext<{ id: string; inviterKind_dictText?: string; inviteeKind_dictText?: string }>();
    if (!row) return null;
    return (
        <>
            <Tag>{row.inviterKind_dictText}</Tag>
            {' → '}
            <Tag>{row.inviteeKind_dictText}</Tag>
        </>
    );
};

const { Col, Filter } = fieldsOf(PullNewActivity);

const filters = (
    <>
        <Filter source="name" />
        <CityFilter />
        <Filter source="triggerCode" />
        <Filter source="inviterKind" />
        <Filter source="inviteeKind" />
        <Filter source="startAt" />
    </>
);

const bulk = (
    <>
        <BulkActionButton action={PullNewActs.pause} />
        <BulkActionButton action={PullNewActs.endMany} />
    </>
);

/** S17 拉新活动. */
export const PullNewActivityList = () => (
    <ListFrame tabs={<ActivityTabs />} tabKeys={STATUS_KEYS} filters={filters} bulk={bulk} sort={{ field: 'startAt', order: 'DESC' }}>
        <DataList canSelect emptyKey="activity.noneYet">
            <Col source="name" width={170} />
            <Col source="status" width={92} />
            <Col source="cityNames" width={160} />
            <Col source="inviterKind" width={130}>
                <WhoCell />
            </Col>
            <Col source="triggerCode" width={104}>
                <TriggerCell />
            </Col>
            <Col source="inviterFen" width={104} />
            <Col source="inviteeFen" width={104} />
            <Col source="inviteCount" width={84} />
            <Col source="reachCount" width={84} />
            <Col source="convRate" width={84} />
            <Col source="paidFen" width={116} />
            <Col source="budgetFen" width={120} />
            <Col source="usedFen" width={150}>
                <BudgetCell />
            </Col>
            <Col source="startAt" />
            <Col source="endAt" />
            <ActionCol width={194} actions={['edit', 'publish', 'pause', 'end', 'add', 'delete']}>
                <ActivityRowActions acts={PullNewActs} />
            </ActionCol>
        </DataList>
    </ListFrame>
);
