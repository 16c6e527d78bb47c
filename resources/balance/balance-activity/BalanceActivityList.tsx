import { BalanceActivity, BalanceActs } from '#contract/balance/balance-activity.ts';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { STATUS_KEYS } from '#src/kit/list/tabs/CountedTabs.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { ActivityRowActions } from '../ActivityRowActions.tsx';
import { ActivityTabs } from '../ActivityTabs.tsx';
import { BudgetCell } from '../BudgetCell.tsx';
import { CityFilter } from '../CityFilter.tsx';

const { Col, Filter } = fieldsOf(BalanceActivity);

const filters = (
    <>
        <Filter source="name" />
        <CityFilter />
        <Filter source="userScope" />
        <Filter source="startAt" />
        <Filter source="endAt" />
    </>
);

const bulk = (
    <>
        <BulkActionButton action={BalanceActs.pause} />
        <BulkActionButton action={BalanceActs.endMany} />
    </>
);

/** S15 余额活动. */
export const BalanceActivityList = () => (
    <ListFrame tabs={<ActivityTabs />} tabKeys={STATUS_KEYS} filters={filters} bulk={bulk} sort={{ field: 'startAt', order: 'DESC' }}>
        <DataList canSelect emptyKey="activity.noneYet">
            <Col source="name" width={190} />
            <Col source="status" width={92} />
            <Col source="usedFen" width={150}>
                <BudgetCell />
            </Col>
            <Col source="cityNames" width={170} />
            <Col source="userScope" width={92} />
            <Col source="tierText" width={260} />
            <Col source="startAt" />
            <Col source="endAt" />
            <Col source="budgetFen" width={120} />
            <Col source="joinCount" width={84} />
            <Col source="topupFen" width={130} />
            <Col source="roi" width={84} />
            <Col source="createBy" />
            <ActionCol width={194} actions={['edit', 'publish', 'pause', 'end', 'add', 'delete']}>
                <ActivityRowActions acts={BalanceActs} />
            </ActionCol>
        </DataList>
    </ListFrame>
);
