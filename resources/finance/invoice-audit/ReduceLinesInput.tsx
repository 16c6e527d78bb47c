import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { InvoiceLine } from '#contract/finance/invoice.ts';
import { splitOf } from '#contract/finance/invoice-tax.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { amountText } from '#src/kit/edit-grid/cells/amounts.ts';
import type { GridColumn } from '#src/kit/edit-grid/core/column.ts';
import type { GridRow } from '#src/kit/edit-grid/core/rows.ts';
import { FormSheet } from '#src/kit/edit-grid/FormSheet.tsx';

interface Chosen {
    orderId: string;
    amountFen: number;
}

interface ReduceLinesInputProps {
    lines: readonly InvoiceLine[];
    /** Requested amount, which is the maximum that can be approved. */
    mostFen: number;
    vatBp: number;
}

/** Orders without an amount are removed. */
const chosenOf = (rows: readonly GridRow[]): Chosen[] =>
    rows.flatMap(({ values: { orderId, amountFen } }) => (typeof amountFen === 'number' ? [{ orderId: String(orderId), amountFen }] : []));

const totalOf = (chosen: readonly Chosen[]) => chosen.reduce((sum, { amountFen }) => sum + amountFen, 0);

const useColumns = (): GridColumn[] => {
    const text = useText();
    return useMemo(() => {
        const told = (key: string, title: string): GridColumn => ({
            key,
            title,
            type: 'fen',
            format: amountText('money'),
            readOnly: true,
            width: 110,
        });
        return [
            { key: 'orderNo', title: text('invoice.reduce.order'), type: 'text', readOnly: true, width: 150 },
            {
                key: 'amountFen',
                title: text('invoice.reduce.approved'),
                type: 'fen',
                format: amountText('money'),
                width: 120,
                statistics: 'sum',
                validateRules: [
                    {
                        handler: (fen, { invoiceableFen }) => {
                            if (typeof fen !== 'number') return undefined;
                            if (fen < 1) return text('invoice.reduce.amount');
                            const most = Number(invoiceableFen);
                            return fen > most ? text('invoice.reduce.room', { most: formatFen(most) }) : undefined;
                        },
                    },
                ],
            },
            told('askedFen', text('invoice.reduce.asked')),
            told('invoiceableFen', text('invoice.reduce.invoiceable')),
        ];
    }, [text]);
};

/** Orders of an application, each of which can be removed or invoiced in part; the result is shown while typing. */
export const ReduceLinesInput = ({ lines, mostFen, vatBp }: ReduceLinesInputProps) => {
    const text = useText();
    const rows = lines.map(({ orderId, orderNo, amountFen, invoiceableFen }) => ({
        ...{ orderId, orderNo, askedFen: amountFen },
        ...{ invoiceableFen, amountFen },
    }));
    const asked = lines.map(({ orderId, amountFen }): Chosen => ({ orderId, amountFen }));
    const chosen = (useWatch({ name: 'orders' }) as Chosen[] | undefined) ?? asked;
    const total = totalOf(chosen);
    const { netFen, vatFen } = splitOf(Math.max(0, total), vatBp);
    const validate = (value: unknown) => {
        const approved = totalOf((value as Chosen[] | undefined) ?? []);
        return approved <= 0 || approved > mostFen ? text('invoice.reduce.total') : undefined;
    };
    return (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
            <Box sx={{ fontSize: 12, color: 'text.secondary', mb: 1 }}>{text('invoice.reduce.hint')}</Box>
            <FormSheet
                source="orders"
                label={text('invoice.orders')}
                columns={useColumns()}
                rows={rows}
                rowKey="orderId"
                defaultValue={asked}
                valueOf={chosenOf}
                validate={validate}
                hasFixedRows
                hasNumbers={false}
                height={320}
            />
            <Box role="status">
                {text('invoice.reduce.sum', {
                    count: chosen.length,
                    total: formatFen(total),
                    net: formatFen(netFen),
                    vat: formatFen(vatFen),
                    less: formatFen(mostFen - total),
                })}
            </Box>
        </Box>
    );
};
