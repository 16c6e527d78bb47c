import { ClaimDispute, Dispute, ProcessDispute, StateDispute, WithdrawDispute } from '#contract/order/dispute.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { StatusTabs } from '#src/kit/list/tabs/StatusTabs.tsx';
import { useStatusCounts } from '#src/kit/list/tabs/useStatusCounts.ts';
import { DisputeStatsButton } from './DisputeStatsButton.tsx';
import { ResolveButton } from './ResolveButton.tsx';
import { SlaCell } from './SlaCell.tsx';

/** Filter keys that the tabs set. */
const TAB_KEYS = ['status'];

/** 全部, then the statuses of disputes. */
const DisputeTabs = () => {
    const text = useText();
    const states = useDictionary('dispute_status');
    const numbers = useStatusCounts(TAB_KEYS);
    return (
        <StatusTabs
            tabs={[
                { label: text('dispute.all'), filter: {}, ...numbers() },
                ...states.map(({ value, text: label }) => ({ label, filter: { status: value }, ...numbers(value) })),
            ]}
        />
    );
};

const { Col, Filter } = fieldsOf(Dispute);

const filters = (
    <>
        <Filter source="orderNo" />
        <Filter source="reasonCode" />
        <Filter source="slaAt" />
        <Filter source="disputeNo" />
        <Filter source="raisedBy" />
        <Filter source="claimFen" />
        <Filter source="ownerBy" />
        <Filter source="cityId" />
        <Filter source="responsible" />
        <Filter source="createTime" />
    </>
);

/** S04 争议工单. */
export const DisputeList = () => (
    <ListFrame
        tabs={<DisputeTabs />}
        tabKeys={TAB_KEYS}
        filters={filters}
        actions={<DisputeStatsButton />}
        bulk={<BulkActionButton action={ClaimDispute} />}
    >
        <DataList canSelect={[ClaimDispute]}>
            <Col source="disputeNo" width={150} />
            <Col source="orderNo" width={150} />
            <Col source="cityName" width={72} />
            <Col source="raisedBy" width={80} />
            <Col source="reasonCode" width={110} />
            <Col source="claimFen" />
            <Col source="status" width={88} />
            <Col source="ownerBy" width={100} />
            <Col source="slaAt" width={190}>
                <SlaCell />
            </Col>
            <Col source="responsible" width={90} />
            <Col source="refundFen" />
            <Col source="driverDeductFen" />
            <Col source="platformBearFen" />
            <Col source="createTime" />
            <ActionCol width={148} actions={['claim', 'process', 'resolve', 'withdraw']}>
                <ActionButton action={ClaimDispute} />
                <ResolveButton />
                <ActionMenu actions={[StateDispute, ProcessDispute, WithdrawDispute]} />
            </ActionCol>
        </DataList>
    </ListFrame>
);
