import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import {
    ApproveBalance,
    BalanceAudit,
    CancelBalance,
    ReduceBalance,
    RejectBalance,
    ReviewBalance,
} from '#contract/finance/balance-audit.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { QueueDecisions } from '#src/domain/audit/QueueDecisions.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { ShowTabs } from '#src/kit/show/ShowTabs.tsx';
import { Vouchers } from '#src/domain/ledger/Vouchers.tsx';
import { ApproveBalanceIntro } from './ApproveBalanceIntro.tsx';
import { ReduceBalanceAsk } from './ReduceBalanceAsk.tsx';
import { RejectBalanceInputs } from './RejectBalanceInputs.tsx';

const { Field } = fieldsOf(BalanceAudit);

/** The first auditor decides or passes the request on to the second. */
const APPROVE = { pending: ApproveBalance, reviewing: ReviewBalance };

type Shown = Row<typeof BalanceAudit> & { status_dictText?: string };

/** Details of a request: the requested change, the decisions, and its postings. Waiting requests can be decided one after another. */
export const BalanceAuditDetails = () => {
    const text = useText();
    return (
        <ShowFrame
            tags={<AuditTags />}
            actions={
                <>
                    <ActionButton action={CancelBalance} />
                    <ActionButton action={ReduceBalance} variant="outlined" intro={<ReduceBalanceAsk />} />
                </>
            }
            footer={
                <QueueDecisions
                    approve={APPROVE}
                    approveIntro={<ApproveBalanceIntro />}
                    reject={RejectBalance}
                    rejectInputs={<RejectBalanceInputs />}
                    sort={{ field: 'applyTime', order: 'DESC' }}
                />
            }
        >
            <ShowTabs
                tabs={[
                    { key: 'facts', label: text('finance.tab.facts'), content: <Facts /> },
                    { key: 'vouchers', label: text('finance.tab.vouchers'), content: <Vouchers /> },
                ]}
            />
        </ShowFrame>
    );
};

const AuditTags = () => {
    const row = useRecordContext<Shown>();
    if (!row) return null;
    return (
        <>
            <Tag tone={tagColor('audit_flow', row.status)}>{row.status_dictText ?? row.status}</Tag>
            <strong>{formatFen(row.amountFen)}</strong>
        </>
    );
};

const Facts = () => (
    <DescriptionList columns={4}>
        <Field source="kind" />
        <Field source="ownerKind" />
        <Field source="ownerName" />
        <Field source="subject" />
        <Field source="reasonCode" />
        <Field source="amountFen" />
        <Field source="approvedFen" />
        <Field source="holdFen" />
        <Field source="cityName" />
        <Field source="orderNo" ifAny />
        <Field source="applyBy" />
        <Field source="applyTime" />
        <Field source="needSecond" />
        <Field source="firstBy" ifAny />
        <Field source="firstTime" ifAny />
        <Field source="secondBy" ifAny />
        <Field source="secondTime" ifAny />
        <Field source="proofs" isWide ifAny />
        <Field source="remark" isWide />
        <Field source="rejectReason" isWide ifAny />
    </DescriptionList>
);
