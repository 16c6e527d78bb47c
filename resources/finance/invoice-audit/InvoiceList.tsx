import { useState } from 'react';
import { useDataProvider, useNotify, useRecordContext } from 'react-admin';
import {
    ApproveInvoice,
    InvoiceAudit,
    RedFlushInvoice,
    ReduceInvoice,
    RejectInvoice,
    SubmitInvoice,
} from '#contract/finance/invoice-audit.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChosenOnlyButton } from '#src/kit/bulk/ChosenOnlyButton.tsx';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { useMay } from '#src/kit/permission/useMay.ts';
import { CountedTabs, STATUS_KEYS } from '#src/kit/list/tabs/CountedTabs.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { MoneyTiles } from '#src/kit/list/MoneyTiles.tsx';
import { useListState } from '#src/kit/list/useListState.ts';
import { InvoiceStatsButton } from './InvoiceStatsButton.tsx';
import { IssueInvoiceButton } from './IssueInvoiceButton.tsx';
import { ReduceInvoiceInputs } from './ReduceInvoiceInputs.tsx';
import { RejectInvoiceInputs } from './RejectInvoiceInputs.tsx';

/**
 * Exports the selected applications as the workbook that the tax software imports. It accepts a selection only, because the server limits
 * the number of applications per file to a selection's size.
 */
const TaxTemplateButton = () => {
    const text = useText();
    const may = useMay();
    const notify = useNotify();
    const dataProvider = useDataProvider<AppDataProvider>();
    const { selectedIds = [] } = useListState();
    const [isBusy, setBusy] = useState(false);
    if (!may('export')) return null;
    const handleClick = async () => {
        setBusy(true);
        try {
            const outcome = await dataProvider.namedFile(
                InvoiceAudit.resource,
                'taxTemplate',
                { ids: selectedIds },
                text('invoice.template'),
            );
            if (outcome.kind === 'saved') notify(text('list.exported', { name: outcome.fileName }), { type: 'success' });
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        } finally {
            setBusy(false);
        }
    };
    return (
        <ChosenOnlyButton loading={isBusy} onClick={() => void handleClick()}>
            {text('invoice.template')}
        </ChosenOnlyButton>
    );
};

/** 驳回, while the application is waiting. */
const RejectInvoiceButton = ({ variant = 'text' }: { variant?: 'text' | 'outlined' }) => {
    const row = useRecordContext<{ id: string; status: string }>();
    return (
        <ActionButton action={RejectInvoice} isOffered={row?.status === 'pending'} variant={variant}>
            <RejectInvoiceInputs />
        </ActionButton>
    );
};

const { Col, Filter } = fieldsOf(InvoiceAudit);

const filters = (
    <>
        <Filter source="applyNo" />
        <Filter source="customerName" />
        <Filter source="title" />
        <Filter source="invoiceType" />
        <Filter source="amountFen" />
        <Filter source="createTime" />
        <Filter source="invoiceNo" />
        <Filter source="issueTime" />
        <Filter source="auditBy" />
        <Filter source="taxNo" />
        <Filter source="cityId" />
    </>
);

const DIALOGS = { reduce: { children: <ReduceInvoiceInputs /> } };
const STATES = ['pending', 'approved', 'issuing', 'failed', 'issued', 'rejected', 'red', 'canceled'];
const WAITING = ['pending', 'approved', 'failed'];

/** S05 发票审核. */
export const InvoiceList = () => {
    const text = useText();
    return (
        <ListFrame
            tabs={
                <>
                    <MoneyTiles />
                    <CountedTabs dict="invoice_status" states={STATES} waiting={WAITING} />
                </>
            }
            tabKeys={STATUS_KEYS}
            startFilter={{ status: 'pending' }}
            filters={filters}
            actions={<InvoiceStatsButton />}
            bulk={
                <>
                    <BulkActionButton action={ApproveInvoice} />
                    <TaxTemplateButton />
                </>
            }
        >
            <DataList sums={InvoiceAudit.sums} canSelect empty={text('invoice.none')}>
                <Col source="applyNo" width={160} />
                <Col source="customerName" width={150} />
                <Col source="title" width={180} />
                <Col source="taxNo" width={180} />
                <Col source="invoiceType" width={136} />
                <Col source="amountFen" width={116} />
                <Col source="approvedFen" width={116} />
                <Col source="vatBp" width={64} />
                <Col source="vatFen" width={104} />
                <Col source="netFen" width={116} />
                <Col source="orderCount" width={80} />
                <Col source="cityName" width={72} />
                <Col source="status" width={88} />
                <Col source="invoiceNo" width={180} />
                <Col source="createTime" />
                <Col source="auditBy" width={80} />
                <Col source="issueTime" />
                <ActionCol width={174} actions={['approve', 'reject', 'reduce', 'issue', 'redFlush']}>
                    <ActionButton action={ApproveInvoice} />
                    <RejectInvoiceButton />
                    <IssueInvoiceButton />
                    <ActionMenu actions={[ReduceInvoice, SubmitInvoice, RedFlushInvoice]} dialogs={DIALOGS} />
                </ActionCol>
            </DataList>
        </ListFrame>
    );
};
