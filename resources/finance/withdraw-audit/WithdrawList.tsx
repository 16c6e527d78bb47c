import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import {
    ApproveSafeWithdraw,
    ApproveWithdraw,
    MarkFailed,
    MarkPaid,
    RejectWithdraw,
    RetryWithdraw,
    ReviewWithdraw,
    WithdrawAudit,
} from '#contract/finance/withdraw-audit.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { CountedTabs, STATUS_KEYS } from '#src/kit/list/tabs/CountedTabs.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { MoneyTiles } from '#src/kit/list/MoneyTiles.tsx';
import type { TagTone } from '#src/theme/tagPalette.ts';
import { CreateBatchButton } from './CreateBatchButton.tsx';
import { ImportReceiptsButton } from './ImportReceiptsButton.tsx';
import { ReduceWithdrawButton } from './ReduceWithdrawButton.tsx';
import { PayoutFacts } from './PayoutFacts.tsx';
import { RejectWithdrawInputs } from './RejectWithdrawInputs.tsx';
import { WithdrawStatsButton } from './WithdrawStatsButton.tsx';

/** From 80 a second auditor must approve; from 50 closer inspection is advised. */
const riskTone = (score: number): TagTone => (score >= 80 ? 'error' : score >= 50 ? 'warning' : 'success');

/** Risk score in the colour of its level. */
const RiskCell = () => {
    const row = useRecordContext<Row<typeof WithdrawAudit>>();
    return row ? <Tag tone={riskTone(row.riskScore)}>{row.riskScore}</Tag> : null;
};

const { Col, Filter } = fieldsOf(WithdrawAudit);

const filters = (
    <>
        <Filter source="withdrawNo" />
        <Filter source="ownerName" />
        <Filter source="applyTime" />
        <Filter source="cityId" />
        <Filter source="amountFen" />
        <Filter source="riskScore" />
        <Filter source="riskFlags" />
        <Filter source="batchNo" />
        <Filter source="firstBy" />
        <Filter source="paidTime" />
    </>
);

const DIALOGS = { review: { intro: <PayoutFacts /> }, reject: { children: <RejectWithdrawInputs /> } };
const STATES = ['pending', 'reviewing', 'approved', 'paying', 'paid', 'failed', 'rejected', 'canceled'];

/** S11 提现审核. */
export const WithdrawList = () => {
    const text = useText();
    return (
        <ListFrame
            tabs={
                <>
                    <MoneyTiles />
                    <CountedTabs dict="withdraw_status" states={STATES} waiting={['pending', 'reviewing', 'approved', 'failed']} />
                </>
            }
            tabKeys={STATUS_KEYS}
            startFilter={{ status: 'pending' }}
            sort={{ field: 'applyTime', order: 'DESC' }}
            filters={filters}
            actions={
                <>
                    <WithdrawStatsButton />
                    <ImportReceiptsButton />
                </>
            }
            bulk={
                <>
                    <BulkActionButton action={ApproveSafeWithdraw} />
                    <CreateBatchButton />
                </>
            }
        >
            <DataList sums={WithdrawAudit.sums} canSelect empty={text('finance.withdraw.none')}>
                <Col source="withdrawNo" width={160} />
                <Col source="ownerName" width={90} isOnCard />
                <Col source="cityName" width={72} />
                <Col source="amountFen" width={116} />
                <Col source="approvedFen" width={116} />
                <Col source="feeFen" />
                <Col source="netFen" width={116} />
                <Col source="bankCode" width={96} />
                <Col source="cardTail" width={72} />
                <Col source="riskScore" width={90} isOnCard>
                    <RiskCell />
                </Col>
                <Col source="riskFlags" width={140} />
                <Col source="status" width={88} />
                <Col source="applyTime" isOnCard />
                <Col source="firstBy" />
                <Col source="secondBy" />
                <Col source="batchNo" width={150} />
                <Col source="paidTime" />
                <ActionCol width={148} actions={['approve', 'review', 'reject', 'reduce', 'pay']}>
                    <ActionButton action={ApproveWithdraw} intro={<PayoutFacts />} />
                    <ReduceWithdrawButton />
                    <ActionMenu actions={[ReviewWithdraw, RejectWithdraw, MarkPaid, MarkFailed, RetryWithdraw]} dialogs={DIALOGS} />
                </ActionCol>
            </DataList>
        </ListFrame>
    );
};
