import { MemberActivity, MemberActs } from '#contract/balance/member-activity.ts';
import { reference } from '#contract/kit/fields.ts';
import { useText } from '#providers/i18n/useText.ts';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FilterSlot } from '#src/kit/fields/filters/FilterSlot.tsx';
import { ReferenceFilter } from '#src/kit/fields/filters/ReferenceFilter.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { STATUS_KEYS } from '#src/kit/list/tabs/CountedTabs.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { ActivityRowActions } from '../ActivityRowActions.tsx';
import { ActivityTabs } from '../ActivityTabs.tsx';
import { BudgetCell } from '../BudgetCell.tsx';
import { CityFilter } from '../CityFilter.tsx';
import { QuotaCell } from './QuotaCell.tsx';

const PLAN = reference('', '', 'users/member-plan', { filter: 'in' });

/** Filters activities for one of the plans. It uses a filter key of its own, because an activity has several plans. */
const PlanFilter = () => {
    const text = useText();
    return (
        <FilterSlot>
            <ReferenceFilter source="planId" field={PLAN} label={text('activity.member.plan')} />
        </FilterSlot>
    );
};

const { Col, Filter } = fieldsOf(MemberActivity);

const filters = (
    <>
        <Filter source="name" />
        <CityFilter />
        <Filter source="kind" />
        <PlanFilter />
        <Filter source="target" />
        <Filter source="startAt" />
    </>
);

const bulk = (
    <>
        <BulkActionButton action={MemberActs.pause} />
        <BulkActionButton action={MemberActs.endMany} />
    </>
);

/** S16 会员活动. */
export const MemberActivityList = () => (
    <ListFrame tabs={<ActivityTabs />} tabKeys={STATUS_KEYS} filters={filters} bulk={bulk} sort={{ field: 'startAt', order: 'DESC' }}>
        <DataList canSelect emptyKey="activity.noneYet">
            <Col source="name" width={180} />
            <Col source="status" width={92} />
            <Col source="cityNames" width={160} />
            <Col source="kind" width={80} />
            <Col source="planNames" width={130} />
            <Col source="target" width={96} />
            <Col source="offerText" width={96} />
            <Col source="startAt" />
            <Col source="endAt" />
            <Col source="quota" width={130}>
                <QuotaCell />
            </Col>
            <Col source="budgetFen" width={120} />
            <Col source="usedFen" width={150}>
                <BudgetCell />
            </Col>
            <ActionCol width={194} actions={['edit', 'publish', 'pause', 'end', 'add', 'delete']}>
                <ActivityRowActions acts={MemberActs} />
            </ActionCol>
        </DataList>
    </ListFrame>
);
