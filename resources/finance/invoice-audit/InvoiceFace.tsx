import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { type ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { chineseAmount } from '#contract/finance/chinese-amount.ts';
import type { InvoiceDetail } from '#contract/finance/invoice.ts';
import { splitOf } from '#contract/finance/invoice-tax.ts';
import { InvoiceAudit, InvoiceDetailQuery } from '#contract/finance/invoice-audit.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatRate } from '#providers/format/rate.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';

const { Field } = fieldsOf(InvoiceAudit);
const LINE = '1px solid #a5673f';

/** Rendering of the issued or future invoice; the PDF or OFD file can be downloaded below. */
export const InvoiceFace = () => {
    const text = useText();
    const row = useRecordContext<Row<typeof InvoiceAudit> & { id: string }>();
    const query = useRecordQuery(InvoiceDetailQuery);
    return (
        <Stack spacing={4}>
            <QueryState query={query} empty={text('invoice.noOrders')}>
                {detail => row && <Face row={row} detail={detail} />}
            </QueryState>
            <Box component="dl" sx={{ m: 0 }}>
                <Field source="filePath" />
            </Box>
        </Stack>
    );
};

const Face = ({ row, detail: { title, seller } }: { row: Row<typeof InvoiceAudit>; detail: InvoiceDetail }) => {
    const text = useText();
    const gross = row.approvedFen ?? row.amountFen;
    const { netFen, vatFen } = row.netFen === null ? splitOf(gross, row.vatBp) : { netFen: row.netFen, vatFen: row.vatFen ?? 0 };
    const party = (head: string, name: string, taxNo: string, more: readonly (string | null | undefined)[]) => (
        <Cell>
            <strong>{head}</strong>
            <div data-content>{text('invoice.face.name', { name })}</div>
            <div data-content>{text('invoice.face.taxNo', { no: taxNo })}</div>
            {more.filter(Boolean).map(one => (
                <div key={one} data-content>
                    {one}
                </div>
            ))}
        </Cell>
    );
    return (
        <Box sx={{ overflowX: 'auto' }}>
            <Box
                component="section"
                // White in dark mode as well, because it shows the sheet that the customer receives.
                data-paper
                aria-label={text('invoice.tab.face')}
                sx={{
                    minWidth: 640,
                    maxWidth: 860,
                    p: 4,
                    bgcolor: '#fffdf7',
                    color: '#3b2a1e',
                    border: LINE,
                    fontSize: 13,
                    lineHeight: '22px',
                }}
            >
                <Box sx={{ textAlign: 'center', fontSize: 20, color: gross < 0 ? '#c62828' : '#a5673f', mb: 2 }}>
                    {text(row.invoiceType === 'special' ? 'invoice.face.special' : 'invoice.face.general')}
                </Box>
                <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 6, mb: 2 }}>
                    <span>{text('invoice.face.no', { no: row.invoiceNo ?? text('invoice.face.none') })}</span>
                    <span>{text('invoice.face.day', { day: row.issueTime?.slice(0, 10) ?? text('invoice.face.none') })}</span>
                </Box>
                <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', border: LINE }}>
                    {party(text('invoice.face.buyer'), title.title ?? '', title.taxNo ?? '', [
                        title.regAddr,
                        title.bankName,
                        title.bankAccount,
                    ])}
                    {party(text('invoice.face.seller'), seller.name, seller.taxNo, [seller.address, seller.bank])}
                </Box>
                <Box
                    sx={{
                        display: 'grid',
                        gridTemplateColumns: '2fr 1fr 0.6fr 1fr',
                        border: LINE,
                        borderTop: 0,
                        '& > *:nth-of-type(4n+2), & > *:nth-of-type(4n)': { textAlign: 'right' },
                    }}
                >
                    {(['item', 'net', 'rate', 'vat'] as const).map(key => (
                        <Cell key={key}>
                            <strong>{text(`invoice.face.${key}`)}</strong>
                        </Cell>
                    ))}
                    <Cell>{row.content}</Cell>
                    <Cell>{formatFen(netFen)}</Cell>
                    <Cell>{formatRate(row.vatBp)}</Cell>
                    <Cell>{formatFen(vatFen)}</Cell>
                </Box>
                <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, border: LINE, borderTop: 0, p: 2, fontWeight: 600 }}>
                    <span data-content>{text('invoice.face.words', { words: chineseAmount(gross) })}</span>
                    <span>{text('invoice.face.total', { total: formatFen(gross) })}</span>
                </Box>
            </Box>
        </Box>
    );
};

const Cell = ({ children }: { children: ReactNode }) => <Box sx={{ p: 2, minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>;
