import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import {
    ApproveWithdraw,
    BankFileQuery,
    MarkFailed,
    MarkPaid,
    RejectWithdraw,
    RetryWithdraw,
    ReviewWithdraw,
    WithdrawAudit,
} from '#contract/finance/withdraw-audit.ts';
import { Driver } from '#contract/users/driver.ts';
import { tagColor } from '#contract/tag-colors.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { formatFen } from '#providers/format/money.ts';
import { saveFile } from '#providers/browser/saveFile.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { QueueDecisions } from '#src/domain/audit/QueueDecisions.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useMay } from '#src/kit/permission/useMay.ts';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { RecordLink } from '#src/kit/show/RecordLink.tsx';
import { ShowTabs } from '#src/kit/show/ShowTabs.tsx';
import { Vouchers } from '#src/domain/ledger/Vouchers.tsx';
import { ReduceWithdrawButton } from './ReduceWithdrawButton.tsx';
import { PayoutFacts } from './PayoutFacts.tsx';
import { RejectWithdrawInputs } from './RejectWithdrawInputs.tsx';
import { WithdrawRiskPanel } from './WithdrawRiskPanel.tsx';

/** The bank file of the payout batch that contains this withdrawal. */
const BankFileButton = () => {
    const text = useText();
    const may = useMay();
    const notify = useNotify();
    const dataProvider = useDataProvider<AppDataProvider>();
    const row = useRecordContext<Row<typeof WithdrawAudit> & { id: string }>();
    if (!row || !may('pay') || row.status !== 'paying') return null;
    const handleClick = async () => {
        try {
            const { name, content } = await dataProvider.query(BankFileQuery, { id: row.id });
            saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), name);
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        }
    };
    return (
        <Button size="small" variant="outlined" onClick={() => void handleClick()}>
            {text('finance.withdraw.bankFile')}
        </Button>
    );
};

const { Field } = fieldsOf(WithdrawAudit);

/** The first auditor decides or passes the withdrawal on to the second. */
const APPROVE = { pending: ApproveWithdraw, reviewing: ReviewWithdraw };

/** Details of a withdrawal: driver, amount, bank card, risks and postings. Waiting withdrawals can be decided one after another. */
export const WithdrawDetails = () => {
    const text = useText();
    return (
        <ShowFrame
            tags={<WithdrawTags />}
            actions={
                <>
                    <BankFileButton />
                    <ActionMenu actions={[MarkPaid, MarkFailed, RetryWithdraw]} />
                </>
            }
            footer={
                <QueueDecisions
                    approve={APPROVE}
                    reject={RejectWithdraw}
                    rejectInputs={<RejectWithdrawInputs />}
                    approveIntro={<PayoutFacts />}
                    other={<ReduceWithdrawButton variant="outlined" />}
                    sort={{ field: 'applyTime', order: 'DESC' }}
                />
            }
        >
            <ShowTabs
                tabs={[
                    { key: 'facts', label: text('finance.tab.facts'), content: <Overview /> },
                    { key: 'vouchers', label: text('finance.tab.vouchers'), content: <Vouchers /> },
                ]}
            />
        </ShowFrame>
    );
};

const WithdrawTags = () => {
    const row = useRecordContext<Row<typeof WithdrawAudit> & { status_dictText?: string }>();
    if (!row) return null;
    return (
        <>
            <Tag tone={tagColor('withdraw_status', row.status)}>{row.status_dictText ?? row.status}</Tag>
            <strong>{formatFen(row.amountFen)}</strong>
        </>
    );
};

/** Everything needed for the decision: the request, its risks, and the driver's current and former balances. */
const Overview = () => {
    const text = useText();
    return (
        <Stack spacing={4}>
            <Facts />
            <div>
                <Typography variant="h2" gutterBottom>
                    {text('finance.withdraw.risk')}
                </Typography>
                <WithdrawRiskPanel />
            </div>
        </Stack>
    );
};

const OwnerLink = () => {
    const row = useRecordContext<Row<typeof WithdrawAudit> & { id: string }>();
    return (
        <RecordLink entity={Driver} id={row?.ownerId ?? null}>
            {row?.ownerName}
        </RecordLink>
    );
};

const Facts = () => (
    <DescriptionList columns={4}>
        <Field source="ownerName">
            <OwnerLink />
        </Field>
        <Field source="cityName" />
        <Field source="amountFen" />
        <Field source="approvedFen" />
        <Field source="feeFen" />
        <Field source="taxFen" />
        <Field source="netFen" />
        <Field source="riskScore" />
        <Field source="bankCode" />
        <Field source="cardTail" />
        <Field source="cardHolder" />
        <Field source="cardStatus" />
        <Field source="applyTime" />
        <Field source="firstBy" ifAny />
        <Field source="firstTime" ifAny />
        <Field source="needSecond" />
        <Field source="secondBy" ifAny />
        <Field source="secondTime" ifAny />
        <Field source="batchNo" ifAny />
        <Field source="channelNo" ifAny />
        <Field source="paidTime" ifAny />
        <Field source="rejectReason" isWide ifAny />
        <Field source="failMsg" isWide ifAny />
    </DescriptionList>
);
