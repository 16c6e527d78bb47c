import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useInput, ValidationError } from 'react-admin';
import { useState } from 'react';
import type { InvoiceLine } from '#contract/finance/invoice.ts';
import { splitOf } from '#contract/finance/invoice-tax.ts';
import { fenToYuan, formatFen, yuanToFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';

interface Chosen {
    orderId: string;
    amountFen: number;
}

interface ReduceLinesInputProps {
    lines: readonly InvoiceLine[];
    /** What was asked for: the most that may be approved. */
    mostFen: number;
    vatBp: number;
}

interface Draft {
    isChosen: boolean;
    typed: string;
}

/** The orders of an application, each to be left out or to be invoiced in part; what comes of it is told while one types. */
export const ReduceLinesInput = ({ lines, mostFen, vatBp }: ReduceLinesInputProps) => {
    const text = useText();
    const [drafts, setDrafts] = useState<Record<string, Draft>>(() =>
        Object.fromEntries(lines.map(line => [line.orderId, { isChosen: true, typed: fenToYuan(line.amountFen) }])),
    );
    const faultOf = (line: InvoiceLine): string | undefined => {
        const draft = drafts[line.orderId];
        if (!draft?.isChosen) return undefined;
        const fen = yuanToFen(draft.typed);
        if (fen === undefined || fen < 1) return text('invoice.reduce.amount');
        return fen > line.invoiceableFen ? text('invoice.reduce.room', { most: formatFen(line.invoiceableFen) }) : undefined;
    };
    const chosen = lines.flatMap((line): Chosen[] => {
        const draft = drafts[line.orderId];
        return draft?.isChosen ? [{ orderId: line.orderId, amountFen: yuanToFen(draft.typed) ?? 0 }] : [];
    });
    const total = chosen.reduce((sum, { amountFen }) => sum + amountFen, 0);
    const { field, fieldState } = useInput<Chosen[]>({
        source: 'orders',
        defaultValue: lines.map(({ orderId, amountFen }) => ({ orderId, amountFen })),
        validate: () => (lines.some(faultOf) || total <= 0 || total > mostFen ? text('invoice.reduce.total') : undefined),
    });
    const change = (orderId: string, draft: Partial<Draft>) => {
        const next = { ...drafts, [orderId]: { isChosen: true, typed: '', ...drafts[orderId], ...draft } };
        setDrafts(next);
        field.onChange(
            lines.flatMap(({ orderId: id }) => (next[id]?.isChosen ? [{ orderId: id, amountFen: yuanToFen(next[id].typed) ?? 0 }] : [])),
        );
    };
    const { netFen, vatFen } = splitOf(Math.max(0, total), vatBp);
    return (
        <Box>
            <Box
                component="ul"
                aria-label={text('invoice.orders')}
                sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 320, overflowY: 'auto' }}
            >
                {lines.map(line => {
                    const draft = drafts[line.orderId];
                    const fault = faultOf(line);
                    return (
                        <Box
                            component="li"
                            key={line.orderId}
                            sx={{
                                display: 'flex',
                                alignItems: 'flex-start',
                                gap: 2,
                                py: 2,
                                borderBottom: 1,
                                borderColor: 'divider',
                                flexWrap: 'wrap',
                            }}
                        >
                            <Checkbox
                                checked={draft?.isChosen ?? false}
                                onChange={(_event, isChosen) => change(line.orderId, { isChosen })}
                                slotProps={{ input: { 'aria-label': line.orderNo } }}
                            />
                            <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
                                <div>{line.orderNo}</div>
                                <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                                    {text('invoice.reduce.of', { asked: formatFen(line.amountFen), most: formatFen(line.invoiceableFen) })}
                                </Box>
                            </Box>
                            <TextField
                                value={draft?.typed ?? ''}
                                disabled={!draft?.isChosen}
                                error={fault !== undefined}
                                helperText={fault}
                                onChange={event => change(line.orderId, { typed: event.target.value })}
                                sx={{ width: 168 }}
                                slotProps={{
                                    htmlInput: {
                                        'aria-label': text('invoice.reduce.amountOf', { no: line.orderNo }),
                                        inputMode: 'decimal',
                                    },
                                    input: { startAdornment: <InputAdornment position="start">¥</InputAdornment> },
                                }}
                            />
                        </Box>
                    );
                })}
            </Box>
            <Box role="status" sx={{ mt: 2 }}>
                {text('invoice.reduce.sum', {
                    count: chosen.length,
                    total: formatFen(total),
                    net: formatFen(netFen),
                    vat: formatFen(vatFen),
                    less: formatFen(mostFen - total),
                })}
            </Box>
            <FormHelperText error role={fieldState.invalid ? 'alert' : undefined} sx={{ minHeight: 18 }}>
                {fieldState.error?.message ? <ValidationError error={fieldState.error.message} /> : ''}
            </FormHelperText>
        </Box>
    );
};
