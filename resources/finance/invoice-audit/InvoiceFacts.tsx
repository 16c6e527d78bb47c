import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Row } from '#contract/kit/entity.ts';
import type { InvoiceDetail } from '#contract/finance/invoice.ts';
import { InvoiceAudit, InvoiceDetailQuery } from '#contract/finance/invoice-audit.ts';
import { splitOf } from '#contract/finance/invoice-tax.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Fact } from '#src/kit/ui/Fact.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { InvoiceOrders } from './InvoiceOrders.tsx';

const { Field } = fieldsOf(InvoiceAudit);

type Shown = Row<typeof InvoiceAudit> & { id: string };

/** Amounts of the invoice with their tax, in total and by order. */
export const InvoiceFacts = () => {
    const text = useText();
    const query = useRecordQuery(InvoiceDetailQuery);
    return (
        <Stack spacing={5}>
            <Facts />
            <QueryState query={query} empty={text('invoice.noOrders')}>
                {detail => (
                    <>
                        <Counterpart detail={detail} />
                        <TitledPart title={text('invoice.orders')}>
                            <InvoiceOrders lines={detail.lines} />
                        </TitledPart>
                    </>
                )}
            </QueryState>
        </Stack>
    );
};

const Facts = () => {
    const text = useText();
    const row = useRecordContext<Shown>();
    /** Preview of the split while there is no decision. */
    const split = splitOf(row?.amountFen ?? 0, row?.vatBp ?? 0);
    return (
        <DescriptionList columns={4}>
            <Field source="amountFen" />
            <Field source="approvedFen" />
            <Field source="netFen">{row && formatFen(row.netFen ?? split.netFen)}</Field>
            <Field source="vatFen">{row && formatFen(row.vatFen ?? split.vatFen)}</Field>
            <Field source="vatBp" />
            <Field source="content" />
            <Field source="title" />
            <Field source="taxNo" />
            <Field source="invoiceCode" />
            <Field source="invoiceNo" />
            <Field source="issueTime" />
            <Field source="email" />
            <Field source="auditBy" />
            <Field source="auditTime" />
            <Field source="filePath" />
            <Fact label={text('invoice.customer')}>
                <Link component={RouterLink} to={`/users/customer/${row?.customerId ?? ''}/show`}>
                    {row?.customerName ?? '—'}
                </Link>
            </Fact>
            {row?.rejectReason && (
                <Field source="rejectReason" isWide label={row.status === 'failed' ? text('invoice.failure') : undefined} />
            )}
            {row?.redReason && <Field source="redReason" isWide />}
        </DescriptionList>
    );
};

/** The invoice that this credit note reverses, or the credit note that reverses this invoice. */
const Counterpart = ({ detail: { counterpart } }: { detail: InvoiceDetail }) => {
    const text = useText();
    const row = useRecordContext<Shown>();
    if (!counterpart) return null;
    return (
        <Alert severity="warning">
            {text(row?.redOf ? 'invoice.takesBack' : 'invoice.takenBack')}
            <Link component={RouterLink} to={`/${InvoiceAudit.resource}/${counterpart.id}/show`}>
                {[counterpart.applyNo, counterpart.invoiceNo].filter(Boolean).join(' · ')}
            </Link>
        </Alert>
    );
};
