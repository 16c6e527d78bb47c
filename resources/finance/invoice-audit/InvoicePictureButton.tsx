import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useState } from 'react';
import type { InvoiceMonth } from '#contract/finance/invoice.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Bars } from '#src/kit/chart/charts.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { SideSheet } from '#src/kit/ui/SideSheet.tsx';
import { useListQuery } from '#src/kit/views/useListQuery.ts';

/** 统计: what was issued, waits and was taken back, month by month, of what the list's filters leave. */
export const InvoicePictureButton = () => {
    const text = useText();
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('invoice.picture.button')}
            </Button>
            {isOpen && (
                <SideSheet
                    width={760}
                    label={text('invoice.picture.title')}
                    header={<Typography variant="h1">{text('invoice.picture.title')}</Typography>}
                    onClose={() => setOpen(false)}
                >
                    <Picture />
                </SideSheet>
            )}
        </>
    );
};

const Picture = () => {
    const text = useText();
    const { palette } = useTheme();
    const query = useListQuery<InvoiceMonth[]>('months');
    const parts = [
        { key: 'issuedFen', name: text('invoice.picture.issued'), color: palette.success.main },
        { key: 'pendingFen', name: text('invoice.picture.pending'), color: palette.warning.main },
        { key: 'redFen', name: text('invoice.picture.red'), color: palette.error.main },
    ] as const;
    return (
        <QueryState query={query} empty={text('invoice.none')}>
            {months => (
                <ChartPanel
                    title={text('invoice.picture.title')}
                    hint={text('invoice.picture.hint')}
                    height={320}
                    rows={[
                        [text('invoice.picture.month'), ...parts.map(({ name }) => name)],
                        ...months.map(month => [month.month, ...parts.map(({ key }) => formatFen(month[key]))]),
                    ]}
                >
                    <Bars
                        label={text('invoice.picture.title')}
                        height={320}
                        isStacked
                        valueWidth={96}
                        categories={months.map(({ month }) => month.slice(2))}
                        bars={parts.map(({ key, name, color }) => ({ name, color, values: months.map(month => month[key]) }))}
                        format={formatFen}
                    />
                </ChartPanel>
            )}
        </QueryState>
    );
};
