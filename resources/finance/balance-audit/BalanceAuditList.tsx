import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import {
    ApproveBalance,
    ApproveSmallBalance,
    AskBalance,
    BalanceAudit,
    CancelBalance,
    ReduceBalance,
    RejectBalance,
    ReviewBalance,
} from '#contract/finance/balance-audit.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { CountedTabs, STATUS_KEYS } from '#src/kit/list/tabs/CountedTabs.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { MoneyTiles } from '#src/kit/list/MoneyTiles.tsx';
import { ActionForm } from '#src/kit/actions/ActionForm.tsx';
import { useSend } from '#src/kit/actions/useSend.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { ApproveBalanceIntro } from './ApproveBalanceIntro.tsx';
import { ReduceBalanceAsk } from './ReduceBalanceAsk.tsx';
import { RejectBalanceInputs } from './RejectBalanceInputs.tsx';
import { AskBalanceInputs } from './AskBalanceInputs.tsx';

const { Col, Filter } = fieldsOf(BalanceAudit);

const filters = (
    <>
        <Filter source="auditNo" />
        <Filter source="ownerName" />
        <Filter source="kind" />
        <Filter source="ownerKind" />
        <Filter source="reasonCode" />
        <Filter source="amountFen" />
        <Filter source="applyBy" />
        <Filter source="applyTime" />
        <Filter source="needSecond" />
        <Filter source="cityId" />
        <Filter source="orderNo" />
    </>
);

const DIALOGS = {
    review: { intro: <ApproveBalanceIntro /> },
    reject: { children: <RejectBalanceInputs /> },
    reduce: { intro: <ReduceBalanceAsk /> },
};

/** S06 余额审核. */
export const BalanceAuditList = () => {
    const text = useText();
    return (
        <ListFrame
            tabs={
                <>
                    <MoneyTiles />
                    <CountedTabs
                        dict="audit_flow"
                        states={['pending', 'reviewing', 'approved', 'rejected', 'canceled']}
                        waiting={['pending', 'reviewing']}
                    />
                </>
            }
            tabKeys={STATUS_KEYS}
            startFilter={{ status: 'pending' }}
            sort={{ field: 'applyTime', order: 'DESC' }}
            filters={filters}
            primary={<AskBalanceButton />}
            bulk={<BulkActionButton action={ApproveSmallBalance} />}
        >
            <DataList canSelect={[ApproveSmallBalance]} empty={text('finance.audit.none')}>
                <Col source="auditNo" width={160} />
                <Col source="kind" width={100} />
                <Col source="ownerKind" width={72} />
                <Col source="ownerName" width={160} />
                <Col source="subject" width={110} />
                <Col source="cityName" width={72} />
                <Col source="reasonCode" width={96} />
                <Col source="amountFen" width={116} />
                <Col source="approvedFen" width={116} />
                <Col source="status" width={88} />
                <Col source="applyBy" width={88} />
                <Col source="applyTime" />
                <Col source="needSecond" width={88} />
                <Col source="firstBy" />
                <Col source="secondBy" />
                <Col source="orderNo" />
                <ActionCol actions={['approve', 'review', 'reject', 'reduce', 'cancel']}>
                    <ActionButton action={ApproveBalance} intro={<ApproveBalanceIntro />} />
                    <ActionMenu actions={[ReviewBalance, RejectBalance, ReduceBalance, CancelBalance]} dialogs={DIALOGS} />
                </ActionCol>
            </DataList>
        </ListFrame>
    );
};

const START = { kind: 'deduct', ownerKind: 'customer', subject: 'cust_cash' };

/** 新建申请: requests a change of an owner's balance; a deduction is held at once. */
const AskBalanceButton = () => {
    const name = useNameOf()(AskBalance);
    const may = useMay();
    const [isOpen, setOpen] = useState(false);
    const { send, isSending, failure } = useSend(BalanceAudit.resource, 'add', { onDone: () => setOpen(false) });
    if (!may('add')) return null;
    return (
        <>
            <Button variant="contained" onClick={() => setOpen(true)}>
                {name}
            </Button>
            {isOpen && (
                <ActionForm
                    action={AskBalance}
                    title={name}
                    isSending={isSending}
                    onSubmit={async input => (await send(input)).failure?.fields ?? {}}
                    head={failure && Object.keys(failure.fields).length === 0 && <Alert severity="error">{failure.message}</Alert>}
                    onClose={() => setOpen(false)}
                    defaultValues={START}
                >
                    <AskBalanceInputs />
                </ActionForm>
            )}
        </>
    );
};
