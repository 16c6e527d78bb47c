import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type AdjustLine, AdjustLines, AdjustOrder, MAX_ADJUST_LINES } from '#contract/order/order-actions.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { GridColumn } from '#src/kit/edit-grid/core/column.ts';
import type { GridRow } from '#src/kit/edit-grid/core/rows.ts';
import { FormSheet } from '#src/kit/edit-grid/FormSheet.tsx';
import { useFieldColumn } from '#src/kit/edit-grid/useFieldColumn.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import type { OrderRow } from '../show/orderSteps.ts';
import { useActedRecord } from '#src/kit/actions/actedRecord.ts';

const { Input } = fieldsOf(AdjustOrder.form);

/** Rows in the format of the request; incomplete while being typed. */
type Typed = Partial<AdjustLine>;

const lineOf = ({ values: { name, amountFen, remark } }: GridRow): Typed => ({ name, amountFen, remark }) as Typed;

const sumOf = (lines: readonly Typed[]) => lines.reduce((sum, { amountFen }) => sum + (amountFen ?? 0), 0);

const useColumns = (): GridColumn[] => {
    const text = useText();
    const column = useFieldColumn(AdjustLines);
    return useMemo(
        () => [
            column('name', { width: 170 }),
            column('amountFen', {
                width: 120,
                statistics: 'sum',
                validateRules: [{ handler: fen => (fen === 0 ? text('orderAct.adjustZero') : undefined) }],
            }),
            column('remark', { width: 180 }),
        ],
        [column, text],
    );
};

/** 改价: a signed amount, or the rows that it consists of, with the service fee before and after. */
export const AdjustInputs = () => {
    const text = useText();
    const order = useActedRecord<OrderRow>();
    const { setValue } = useFormContext();
    const label = useFieldLabel(AdjustOrder.form, 'lines');
    const columns = useColumns();
    const adjust: unknown = useWatch({ name: 'adjustFen' });
    if (!order) return null;
    const by = typeof adjust === 'number' ? adjust : 0;
    const fill = (lines: unknown) => {
        const typed = lines as Typed[];
        setValue('adjustFen', typed.length === 0 ? null : sumOf(typed), { shouldDirty: true, shouldValidate: typed.length > 0 });
    };
    const isSum = (amount: unknown, { lines }: Record<string, unknown>) => {
        const typed = (lines ?? []) as Typed[];
        return typed.length === 0 || amount === sumOf(typed) ? undefined : text('orderAct.adjustSum', { sum: formatFen(sumOf(typed)) });
    };
    return (
        <>
            <Alert severity="info">
                {text('orderAct.adjust', {
                    payable: formatFen(order.payableFen),
                    service: formatFen(order.serviceFen),
                    after: formatFen(Math.max(0, order.serviceFen + by)),
                })}
            </Alert>
            <Input source="adjustFen" helperText={text('orderAct.adjustHint')} check={isSum} autoFocus />
            <div>
                <Box sx={{ lineHeight: '22px', mb: 1 }}>{label}</Box>
                <FormSheet
                    source="lines"
                    label={label}
                    columns={columns}
                    maxRows={MAX_ADJUST_LINES}
                    valueOf={rows => rows.map(lineOf)}
                    onChange={fill}
                    hasNumbers={false}
                    height={260}
                />
            </div>
            <Input source="reason" />
        </>
    );
};
