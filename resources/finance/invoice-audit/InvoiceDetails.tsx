import { useContext } from 'react';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import {
    ApproveInvoice,
    type InvoiceAudit,
    RedFlushInvoice,
    ReduceInvoice,
    RejectInvoice,
    ResendInvoice,
    SubmitInvoice,
} from '#contract/finance/invoice-audit.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { QueueContext } from '#src/domain/audit/useQueue.ts';
import { QueueDecisions } from '#src/domain/audit/QueueDecisions.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { ShowTabs } from '#src/kit/show/ShowTabs.tsx';
import { Vouchers } from '#src/domain/ledger/Vouchers.tsx';
import { InvoiceEvents } from './InvoiceEvents.tsx';
import { InvoiceFace } from './InvoiceFace.tsx';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoiceTitleCheck } from './InvoiceTitleCheck.tsx';
import { IssueInvoiceButton } from './IssueInvoiceButton.tsx';
import { ReduceInvoiceInputs } from './ReduceInvoiceInputs.tsx';
import { RejectInvoiceInputs } from './RejectInvoiceInputs.tsx';

/** 核减; afterwards the next application is shown. */
const ReduceInvoiceButton = () => {
    const queue = useContext(QueueContext);
    return (
        <ActionButton action={ReduceInvoice} variant="outlined" onDone={queue?.goOn}>
            <ReduceInvoiceInputs />
        </ActionButton>
    );
};

type Shown = Row<typeof InvoiceAudit> & { id: string; status_dictText?: string; invoiceType_dictText?: string };

const APPROVE = { pending: ApproveInvoice };

/** Details of an application. Waiting applications can be decided one after another, with mouse or keyboard. */
export const InvoiceDetails = () => {
    const text = useText();
    return (
        <ShowFrame
            tags={<Tags />}
            subtitle={<Subtitle />}
            actions={<Actions />}
            footer={
                <QueueDecisions
                    approve={APPROVE}
                    reject={RejectInvoice}
                    rejectInputs={<RejectInvoiceInputs />}
                    other={<ReduceInvoiceButton />}
                />
            }
        >
            <ShowTabs
                tabs={[
                    { key: 'facts', label: text('finance.tab.facts'), content: <InvoiceFacts /> },
                    { key: 'title', label: text('invoice.tab.title'), content: <InvoiceTitleCheck /> },
                    { key: 'face', label: text('invoice.tab.face'), content: <InvoiceFace /> },
                    { key: 'vouchers', label: text('finance.tab.vouchers'), content: <Vouchers /> },
                    { key: 'events', label: text('invoice.tab.events'), content: <InvoiceEvents /> },
                ]}
            />
        </ShowFrame>
    );
};

const Actions = () => {
    const row = useRecordContext<Shown>();
    const isOut = row?.status === 'issued' && !row.redOf;
    const isToCome = row?.status === 'approved' || row?.status === 'failed';
    return (
        <>
            <ActionButton action={RedFlushInvoice} isOffered={isOut} variant="outlined" />
            <ActionButton action={ResendInvoice} isOffered={isOut} variant="outlined" defaultValues={{ email: row?.email ?? '' }} />
            <ActionButton action={SubmitInvoice} isOffered={isToCome} variant="outlined" />
            <IssueInvoiceButton variant="contained" />
        </>
    );
};

const Tags = () => {
    const text = useText();
    const row = useRecordContext<Shown>();
    if (!row) return null;
    return (
        <>
            <Tag tone={tagColor('invoice_status', row.status)}>{row.status_dictText ?? row.status}</Tag>
            {row.redOf && <Tag tone="error">{text('invoice.isRed')}</Tag>}
            <strong>{formatFen(row.approvedFen ?? row.amountFen)}</strong>
        </>
    );
};

const Subtitle = () => {
    const row = useRecordContext<Shown>();
    return row ? [row.customerName, row.invoiceType_dictText, row.cityName, row.createTime].filter(Boolean).join(' · ') : null;
};
